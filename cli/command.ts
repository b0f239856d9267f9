import { Argument, Option, type Command } from 'commander'
import type { CliContext } from './context.ts'

export type Execute = (run: (context: CliContext) => Promise<void>, options: unknown) => Promise<void>

/** A command whose options nobody outside its file needs to know. */
export type CliCommand = { declare: (command: Command, execute: Execute) => void }

/**
 * Joins the two halves of a command: `declare` says what it takes and hands over the options read, `run` does the work.
 * They meet only here, so that reading and doing are tested apart.
 */
export function defineCommand<Options>(halves: {
  declare: (command: Command, start: (options: Options) => Promise<void>) => void
  run: (context: CliContext, options: Options) => Promise<void>
}): CliCommand {
  return {
    declare: (declared, execute) =>
      halves.declare(declared, (options) => execute((context) => halves.run(context, options), options)),
  }
}

/**
 * An argument (`<id>`, `[words...]`) or an option (`-q, --quantity <count>`): what it means, how its text is read, and
 * what holds where nobody says.
 */
type Taken =
  | Argument
  | Option
  | readonly [flags: string, about: string, read?: Reader | undefined, usual?: unknown]

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

/** A command that is told in a list: what its help says, what it takes, what it does. */
export function command<Options = object>(told: ToldCommand<Options>): CliCommand {
  const { about, takes = [], notes, examples, run } = told
  return defineCommand<Options>({
    declare: (declared, start) => {
      for (const each of takes) take(declared, each)
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
          return start({ ...Object.fromEntries(given), ...declared.opts() } as Options)
        })
    },
    run,
  })
}

function take(declared: Command, taken: Taken): void {
  if (taken instanceof Argument) declared.addArgument(taken)
  else if (taken instanceof Option) declared.addOption(taken)
  else {
    const [flags, about, read, usual] = taken
    const isOption = flags.startsWith('-')
    const each = isOption ? new Option(flags, about) : new Argument(flags, about)
    if (read) each.argParser(read as (text: string, before: unknown) => unknown)
    if (usual !== undefined) each.default(usual)
    take(declared, each)
  }
}
