import { CommanderError, type Command } from 'commander'
import type { Host } from './context.ts'
import { cliError, CliError, type ExitCode, exitCodes, usageError } from './errors.ts'
import { refuseUndecoded } from './input/text-input.ts'
import { buildProgram } from './program.ts'
import type { Env, GlobalFlags } from './settings.ts'
import { createShutdown, interruptedBy, newRunId, overdue } from './shutdown.ts'

/**
 * Runs a command line (without the program's name) to its end and reports errors on stderr. What help and version do not
 * need is loaded only with a command.
 */
export async function runProgram(argv: readonly string[], given: Host): Promise<ExitCode> {
  const { shutdown = createShutdown(), runId = newRunId() } = given
  const host = { ...given, shutdown, runId }
  const style = styleOf(argv, host.env)
  const program = buildProgram(
    async (run) => {
      const { createContext } = await import('./context.ts')
      await run(await createContext(host, program.opts<GlobalFlags>()))
    },
    { ...host, json: style.json },
  )
  const outcome = await Promise.race([runCommand(program, argv), overdue(shutdown)])
  const error = interruptedBy(shutdown, outcome instanceof CliError ? outcome : null) ?? outcome
  if (!(error instanceof CliError)) return error
  const { createOutput } = await import('./output/output.ts')
  createOutput(host.stdout, host.stderr, style).error(withStack(error, host), runId)
  return error.exit
}

/** The exit code of a command line, or the error that is still to be reported. */
async function runCommand(program: Command, argv: readonly string[]): Promise<CliError | ExitCode> {
  try {
    refuseSecrets(argv)
    for (const [at, word] of argv.entries()) refuseUndecoded(word, `Word ${at + 1} of the command line`)
    await program.parseAsync(argv, { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    if (error instanceof CliError) return error
    if (!(error instanceof CommanderError)) return bug(error)
    if (error.exitCode === 0) return exitCodes.ok
    // The help of an incomplete command line is already printed.
    if (error.code === 'commander.help') return exitCodes.usage
    const hints = error.code === 'commander.unknownOption' ? ['`haat help <command>` lists its options.'] : []
    return usageError(withoutValues(error.message.replace(/^error: /, '')), hints)
  }
}

const SECRET_OPTION = /^--(?:pass(?:word|wd|phrase)?|token|secret|api-?key|operator-?key|key-?secret)(?:=|$)/i

/** Other users of the computer and the history of the shell can read the command line. */
function refuseSecrets(argv: readonly string[]): void {
  const option = flagsIn(argv).find((word) => SECRET_OPTION.test(word))
  if (option === undefined) return
  throw usageError(`${option.replace(/=.*$/s, '')}: a secret is never taken from the command line`, [
    'Others can read it there. Use standard input (--password-stdin, --operator-key-stdin), a file',
    '(HAAT_PASSWORD_FILE …) or the environment: `haat help environment`.',
  ])
}

function bug(error: unknown): CliError {
  const { message } = error instanceof Error ? error : new Error(String(error))
  return cliError('internal', message, [], { cause: error })
}

/** Adds the stack of a bug with HAAT_DEBUG, else how to see it. */
function withStack(error: CliError, { env }: Host): CliError {
  if (error.code !== 'internal' || error.exit !== exitCodes.failure) return error
  const { cause } = error
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  return error.withHints([env['HAAT_DEBUG'] ? stack : 'This is a bug in haat; HAAT_DEBUG=1 shows the stack.'])
}

/** How to print, read from the words, because an invalid command line has no options. */
export function styleOf(argv: readonly string[], env: Env): { json: boolean; color: boolean } {
  const flags = flagsIn(argv)
  const color = !flags.includes('--no-color') && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return { json: flags.includes('--json') || flags.includes('--ndjson'), color }
}

function flagsIn(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--')
  return end < 0 ? argv : argv.slice(0, end)
}

/** A message of commander without the values of options: a mistyped `--pasword=…` would show a secret. */
function withoutValues(message: string): string {
  return message
    .replace(/(too many arguments.*? but got \d+):.*/s, '$1.')
    .replace(/(unknown option '--[^'=\s]*)=.*?'(?=$|\n|\s*\()/s, "$1'")
    .replace(/(unknown option '-[^-'])[^\n]*?'(?=$|\n|\s*\()/s, "$1'")
}
