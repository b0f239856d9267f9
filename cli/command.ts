import { Argument, Option, type Command } from 'commander'
import { cleanText } from '#core/text/clean-text.ts'
import type { OperationId } from '#generated/operations.ts'
import type { components } from '#generated/types.ts'
import { isRepeatable, refuseRepeats, repeatable } from './input/repeated-options.ts'
import { refuseRemoved } from './input/removed-option.ts'
import type { CliContext } from './context.ts'
import type { JsonShape } from './output/json-shapes.ts'

export type Execute = (run: (context: CliContext) => Promise<void>, options: unknown) => Promise<void>

/** A command whose options nobody outside its file needs to know. */
export type CliCommand = { declare: (command: Command, execute: Execute, fillIn: FillIn) => void }

/** Adds the options of a command that so far only has its name. */
export type FillIn = (command: Command) => Promise<void>

type Shape = keyof components['schemas'] | JsonShape

/** A command as help and docs list it; its file is loaded when it is called. */
export type CommandEntry = {
  /** Its words, such as ['cart', 'add']; as many as wanted. */
  path: readonly [string, ...string[]]
  summary: string
  /** The operations of the contract that it may call. */
  calls: readonly OperationId[]
  /** What `--json` prints: a schema of the contract or a shape of this program, a list of it with '[]'; null: nothing. */
  json: Shape | `${Shape}[]` | null
  load: () => Promise<CliCommand>
}

/**
 * An argument (`<id>`, `[words...]`) or an option (`-q, --quantity <count>`): what it means, how its text is read or
 * which words it can be, and what holds where nobody says.
 */
export type Taken =
  | Argument
  | Option
  | readonly [flags: string, about: string, read?: Reader | readonly string[] | undefined, usual?: unknown]

type Reader = (text: string, before: never) => unknown

type ToldCommand<Options> = {
  about: string
  takes?: readonly Taken[]
  /** What the help says below that. */
  notes?: string
  examples: readonly string[]
  /** Gets arguments by their names, beside the options. */
  run: (context: CliContext, options: Options) => Promise<void>
}

/**
 * A command that is told in a list: what its help says, what it takes, what it does. Reading and doing meet only here, so
 * that they are tested apart.
 */
export function command<Options = object>(told: ToldCommand<Options>): CliCommand {
  const { about, takes = [], notes, examples, run } = told
  return {
    declare: (declared, execute) => {
      const repeatables = new Set<Option>()
      for (const each of takes) take(declared, each, repeatables)
      refuseRepeats(
        declared,
        declared.options.filter((option) => !repeatables.has(option)),
      )
      const heading = examples.length > 1 ? 'Examples:' : 'Example:'
      const below = [
        ...(notes === undefined ? [] : [notes, '']),
        heading,
        ...examples.map((line) => `  ${line}`),
      ]
      declared
        .description(about)
        .addHelpText('after', `\n${below.join('\n')}`)
        .action((...values: unknown[]) => {
          const given = declared.registeredArguments.flatMap((argument, at) =>
            values[at] === undefined ? [] : [[argument.name(), values[at]]],
          )
          const options = { ...Object.fromEntries(given), ...declared.opts() } as Options
          return execute((context) => run(context, options), options)
        })
    },
  }
}

function take(declared: Command, taken: Taken, repeatables: Set<Option>): void {
  if (taken instanceof Argument) declared.addArgument(cleaned(taken, taken.name()))
  else if (taken instanceof Option) {
    if (isRepeatable(taken.parseArg)) repeatables.add(taken)
    declared.addOption(cleaned(taken, taken.flags.replace(/^[^<[]*/, '')))
    refuseRemoved(declared, taken)
  } else {
    const [flags, about, read, usual] = taken
    const each = flags.startsWith('-') ? new Option(flags, about) : new Argument(flags, about)
    if (typeof read === 'function') each.argParser(read as (text: string, before: unknown) => unknown)
    else if (read) each.choices(read)
    if (usual !== undefined) each.default(usual)
    take(declared, each, repeatables)
  }
}

/** Values that are taken as they are typed: names of files and folders, and what `haat api` sends word for word. */
const AS_TYPED = /file|folder|name=value/

type Parser = (text: string, before: unknown) => unknown

/** The argument or option, reading its values without invisible characters and without blanks at their ends. */
function cleaned<Each extends Argument | Option>(each: Each, value: string): Each {
  const hasValue = each instanceof Argument || each.required || each.optional
  if (!hasValue || AS_TYPED.test(value)) return each
  const read = (each.parseArg as Parser | undefined) ?? (each.variadic ? collected : (text: string) => text)
  const parse: Parser = (text, before) => read(cleanText(text), before)
  each.argParser(isRepeatable(read) ? repeatable(parse) : parse)
  return each
}

function collected(text: string, before: unknown): unknown {
  return [...(Array.isArray(before) ? (before as unknown[]) : []), text]
}
