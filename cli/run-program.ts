import { CommanderError } from 'commander'
import type { Host } from './context.ts'
import { exitCodes, type ExitCode } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { buildProgram } from './program.ts'
import type { GlobalFlags } from './settings.ts'

/**
 * Runs one command line (without the program's name) to its end; whatever goes wrong is told on stderr. What help and
 * version do not need is loaded only with a command.
 */
export async function runProgram(argv: readonly string[], host: Host): Promise<ExitCode> {
  const { program } = buildProgram(async (run) => {
    const { createContext } = await import('./context.ts')
    await run(await createContext(host, program.opts<GlobalFlags>()))
  }, host)
  try {
    await program.parseAsync(argv, { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    const failure = failureIn(error, host)
    if (failure === null)
      return error instanceof CommanderError && error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    const { createOutput } = await import('./output/output.ts')
    createOutput(host.stdout, host.stderr, styleOf(argv, host)).failure(failure)
    return failure.exit
  }
}

/** Null where everything is said already: help and version. */
function failureIn(error: unknown, { env }: Host): Failure | null {
  if (error instanceof Failure) return error
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code === 'commander.help') return null
    return new Failure(exitCodes.usage, 'usage', error.message.replace(/^error: /, ''))
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const hints = env['HAAT_DEBUG']
    ? [stack ?? '']
    : ['This is a fault of haat itself; HAAT_DEBUG=1 shows where.']
  return new Failure(exitCodes.failure, 'internal', message, { hints, cause: error })
}

/** Read from the words themselves, as a command line that is not understood has no options yet. */
function styleOf(argv: readonly string[], { env }: Host): { json: boolean; color: boolean } {
  const end = argv.indexOf('--')
  const flags = end < 0 ? argv : argv.slice(0, end)
  const color = !flags.includes('--no-color') && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return { json: flags.includes('--json') || flags.includes('--ndjson'), color }
}
