import { CommanderError, type Command } from 'commander'
import type { Host } from './context.ts'
import { createEnding, endedBySignal, type Ending, newRunId } from './shutdown.ts'
import { type ExitCode, exitCodes, CliError, cliError, usageError } from './errors.ts'
import { dashHint } from './input/dash-hint.ts'
import { refuseUndecoded } from './input/text-input.ts'
import { buildProgram } from './program.ts'
import type { GlobalFlags } from './settings.ts'

const ASKS_FOR_SECRET =
  /^--(?:pass(?:word|wd|phrase)?|token|secret|api-?key|operator-?key|key-?secret)(?:=|$)/i

/**
 * Runs one command line (without the program's name) to its end; whatever goes wrong is told on stderr. What help and
 * version do not need is loaded only with a command.
 */
export async function runProgram(argv: readonly string[], given: Host): Promise<ExitCode> {
  const ending = given.ending ?? createEnding()
  const host = { ...given, ending, runId: given.runId ?? newRunId() }
  const style = styleOf(argv, host)
  const program = buildProgram(
    async (run) => {
      const { createContext } = await import('./context.ts')
      await run(await createContext(host, program.opts<GlobalFlags>()))
    },
    { ...host, json: style.json },
  )
  const failure = await Promise.race([ended(program, argv), late(ending)])
  const told = endedBySignal(ending, failure instanceof CliError ? failure : null) ?? failure
  if (!(told instanceof CliError)) return told
  const { createOutput } = await import('./output/output.ts')
  const { code, message, exit, detail, errors, hints } = visible(told, host)
  createOutput(host.stdout, host.stderr, style).failure({
    ...{ code, message, exit, detail, errors, hints },
    run: host.runId,
  })
  return told.exit
}

/** How a command line ends: with its exit code, or with a failure that nobody has been told. */
async function ended(program: Command, argv: readonly string[]): Promise<CliError | ExitCode> {
  try {
    refuseSecret(argv)
    for (const [at, word] of argv.entries()) refuseUndecoded(word, `Word ${at + 1} of the command line`)
    await program.parseAsync(argv, { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    if (error instanceof CliError) return error
    if (!(error instanceof CommanderError)) return fault(error)
    if (error.exitCode === 0) return exitCodes.ok
    // Help that was not asked for has said everything.
    if (error.code === 'commander.help') return exitCodes.usage
    const hints = dashHint(program, argv, error)
    return usageError(withoutValues(error.message.replace(/^error: /, '')), hints)
  }
}

function late({ overdue }: Ending): Promise<CliError> {
  return overdue.catch((failure: CliError) => failure)
}

function refuseSecret(argv: readonly string[]): void {
  const option = secretOnCommandLine(argv)
  if (option === null) return
  throw usageError(`${option}: a secret is never taken from the command line`, [
    'Others can read it there, and the shell keeps it. Give it on standard input (--password-stdin, --token-stdin,',
    '--operator-key-stdin), in a file (HAAT_PASSWORD_FILE …) or in the environment: `haat help environment`.',
  ])
}

function fault(error: unknown): CliError {
  const { message } = error instanceof Error ? error : new Error(String(error))
  return cliError('internal', message, [], { cause: error })
}

/** What is told of a failure: of a fault of this program where it is, when somebody looks for that. */
function visible(failure: CliError, { env }: Host): CliError {
  if (failure.code !== 'internal') return failure
  const { cause } = failure
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  return failure.withHints(
    env['HAAT_DEBUG'] ? [stack] : ['This is a fault of haat itself; HAAT_DEBUG=1 shows where.'],
  )
}

/** Read from the words themselves, as a command line that is not understood has no options yet. */
function styleOf(argv: readonly string[], { env }: Host): { json: boolean; color: boolean } {
  const flags = flagsIn(argv)
  const color = !flags.includes('--no-color') && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return { json: wantsJson(argv), color }
}

/** Whether a command line asks for JSON, whatever else is wrong with it. */
export function wantsJson(argv: readonly string[]): boolean {
  const flags = flagsIn(argv)
  return flags.includes('--json') || flags.includes('--ndjson')
}

function flagsIn(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--')
  return end < 0 ? argv : argv.slice(0, end)
}

/**
 * The name of the option with which somebody tries to hand over a secret on the command line, where other users of the
 * computer and the history of the shell can read it; null when nobody does.
 */
function secretOnCommandLine(argv: readonly string[]): string | null {
  const found = flagsIn(argv).find((word) => ASKS_FOR_SECRET.test(word))
  return found === undefined ? null : found.replace(/=.*$/s, '')
}

/**
 * A message about a command line that is not understood, without what was given to its options: a mistyped
 * `--pasword=…` or a `-p…` glued to its value would be shown otherwise.
 */
function withoutValues(message: string): string {
  return message
    .replace(/(too many arguments.*? but got \d+):.*/s, '$1.')
    .replace(/(unknown option '--[^'=\s]*)=.*?'(?=$|\n|\s*\()/s, "$1'")
    .replace(/(unknown option '-[^-'])[^\n]*?'(?=$|\n|\s*\()/s, "$1'")
}
