import { type Argument, Command, Option } from 'commander'
import { cleanText } from '#core/text/clean-text.ts'
import type { CliContext } from './context.ts'
import { usageError } from './errors.ts'

/** Runs what a command line asks for. `options` are those of the command, its arguments among them by their names. */
export type Execute = (run: (context: CliContext) => Promise<void>, options: unknown) => Promise<void>

/** Declares what a command takes and does. */
export type Declare = (command: HaatCommand) => unknown

/**
 * A command that reads its values without invisible characters and blanks at their ends, refuses a second value for an
 * option that takes one, and answers removed options and commands with a sentence.
 */
export class HaatCommand extends Command {
  execute: Execute | undefined
  #declare: (() => Promise<void>) | undefined
  readonly #given = new Map<string, Option>()

  override createCommand(name?: string): HaatCommand {
    return new HaatCommand(name)
  }

  override addArgument(argument: Argument): this {
    return super.addArgument(withCleanValues(argument, argument.name()))
  }

  /** A parser with a second parameter adds to the values before: such an option may be given several times. */
  override addOption(option: Option): this {
    const isRepeatable = option.argChoices === undefined && (option.parseArg?.length ?? 0) > 1
    super.addOption(
      takesValue(option) ? withCleanValues(option, option.flags.replace(/^[^<[]*/, '')) : option,
    )
    if (!isRepeatable) this.on(`option:${option.name()}`, () => this.#refuseRepeated(option))
    return this
  }

  /** Has the rest of a command declared when its name is met, so that a start loads only what is used. */
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

  /** Shows lines to begin with below the help. */
  examples(...lines: readonly string[]): this {
    const heading = lines.length > 1 ? 'Examples:' : 'Example:'
    return this.addHelpText('after', ['', heading, ...lines.map((line) => `  ${line}`)].join('\n'))
  }

  /** Runs the command in a context; `run` gets the arguments by their names, beside the options. */
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

  /** Declares an option that is no longer there; no help shows it. `instead` says what to do. */
  removedOption(flags: string, instead: string): this {
    const option = new Option(flags).hideHelp()
    this.addOption(option)
    return this.on(`option:${option.name()}`, () => {
      throw usageError(`${option.long} is no longer an option: ${instead}`)
    })
  }

  /** Declares a command below this one that is no longer there; no help shows it. */
  removedCommand(words: string, instead: string): this {
    this.command(words.split(' ').at(-1) ?? words, { hidden: true })
      .allowUnknownOption()
      .argument('[words...]')
      .action(() => {
        throw usageError(`haat ${words} is no longer a command: ${instead}`)
      })
    return this
  }

  #root(): HaatCommand {
    return this.parent instanceof HaatCommand ? this.parent.#root() : this
  }

  /** Which of two values was meant is unknown. A flag without a value means the same each time. */
  #refuseRepeated(option: Option): void {
    const name = option.attributeName()
    const before = this.#given.get(name)
    this.#given.set(name, option)
    if (before === undefined || !(takesValue(before) || takesValue(option))) return
    throw usageError(
      before === option
        ? `${option.long} is given twice; it takes one value`
        : `${before.long} and ${option.long} contradict each other`,
    )
  }
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional
}

/** Values that are taken as they are typed: names of files and folders, and what `haat api` sends word for word. */
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
