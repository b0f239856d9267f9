import { Command, type Argument, type Option } from 'commander'
import { cleanText } from '#core/text/clean-text.ts'
import type { CliContext } from './context.ts'
import { usageError } from './errors.ts'

/** Runs a command. `options` are its options, with its arguments by their names. */
export type Execute = (run: (context: CliContext) => Promise<void>, options: unknown) => Promise<void>

/** Declares the arguments, options and action of a command. */
export type Declare = (command: HaatCommand) => unknown

/** A command that reads its values without invisible characters and blanks around them, and that is declared lazily. */
export class HaatCommand extends Command {
  execute: Execute | undefined
  #declare: (() => Promise<void>) | undefined

  override createCommand(name?: string): HaatCommand {
    return new HaatCommand(name)
  }

  override addArgument(argument: Argument): this {
    return super.addArgument(withCleanValues(argument, argument.name()))
  }

  override addOption(option: Option): this {
    const hasValue = option.required || option.optional
    return super.addOption(hasValue ? withCleanValues(option, option.flags.replace(/^[^<[]*/, '')) : option)
  }

  /** Declares the rest of the command when its name is parsed, so that a start loads only what is used. */
  declareLater(declare: () => Promise<void>): void {
    this.#declare = declare
  }

  /** Declares the rest of the command; once. */
  async load(): Promise<void> {
    const declare = this.#declare
    this.#declare = undefined
    await declare?.()
  }

  /** Applies options that several commands share. */
  with(declare: Declare): this {
    declare(this)
    return this
  }

  /** Shows examples below the help. */
  examples(...lines: readonly string[]): this {
    const heading = lines.length > 1 ? 'Examples:' : 'Example:'
    return this.addHelpText('after', ['', heading, ...lines.map((line) => `  ${line}`)].join('\n'))
  }

  /** The action of the command; `run` gets the arguments by their names, with the options. */
  runs(run: (context: CliContext, options: never) => Promise<void>): this {
    return this.action(async () => {
      const given = this.registeredArguments.flatMap((argument, at) => {
        const value: unknown = this.processedArgs[at]
        return value === undefined ? [] : [[argument.name(), value]]
      })
      const options = { ...Object.fromEntries(given), ...this.opts() }
      await this.#root().execute?.((context) => run(context, options as never), options)
    })
  }

  /** Like `runs`, for a command that needs an operator key. */
  runsAsOperator(run: (context: CliContext, options: never) => Promise<void>): this {
    return this.runs(async (context, options) => {
      const { requireOperator } = await import('./session/operator.ts')
      await requireOperator(context)
      await run(context, options)
    })
  }

  /** A hidden command below this one that was removed; `instead` ends the error message. */
  removedCommand(words: string, instead: string): void {
    this.command(words.split(' ').at(-1) ?? words, { hidden: true })
      .allowUnknownOption()
      .argument('[words...]')
      .action(() => {
        throw usageError(`haat ${words} is no longer a command: ${instead}`)
      })
  }

  #root(): HaatCommand {
    return this.parent instanceof HaatCommand ? this.parent.#root() : this
  }
}

/** The command with these words, declared as a whole. */
export async function commandAt(program: HaatCommand, words: readonly string[]): Promise<HaatCommand> {
  let command = program
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word)
    if (!(next instanceof HaatCommand)) throw usageError(`There is no command or topic '${words.join(' ')}'`)
    await next.load()
    command = next
  }
  return command
}

/** Names of files and folders, and fields of `haat api`, are taken as they are typed. */
const AS_TYPED = /file|folder|name=value/

type Parser = (text: string, before: unknown) => unknown

function withCleanValues<Each extends Argument | Option>(each: Each, value: string): Each {
  if (AS_TYPED.test(value)) return each
  const parse = (each.parseArg as Parser | undefined) ?? (each.variadic ? collect : (text: string) => text)
  each.argParser((text: string, before: unknown) => parse(cleanText(text), before))
  return each
}

function collect(text: string, before: unknown): unknown {
  return [...(Array.isArray(before) ? (before as unknown[]) : []), text]
}
