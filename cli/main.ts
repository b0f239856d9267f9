import { homedir } from 'node:os'
import { createShutdown, interrupted, newRunId, signalExitCodes, type ShutdownSignal } from './shutdown.ts'
import { exitCodes, type CliError, type ExitCode, fileError } from './errors.ts'
import { runProgram, styleOf } from './run-program.ts'

// Reported at the end: the command goes on, because it may be placing an order.
let outputError: NodeJS.ErrnoException | null = null
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  outputError ??= error
})
process.stderr.on('error', () => {})

const argv = process.argv.slice(2)
const runId = newRunId()
const shutdown = createShutdown()
const signals = Object.keys(signalExitCodes) as ShutdownSignal[]
// Ctrl-C can arrive twice: from the terminal, and from a parent such as npm that passes it on.
const SAME_KEY_MS = 250
let abortedAt = 0
for (const signal of signals) {
  process.on(signal, () => {
    if (!shutdown.signal.aborted) {
      abortedAt = performance.now()
      shutdown.abort(signal)
    } else if (performance.now() - abortedAt > SAME_KEY_MS) endAtOnce()
  })
}

const context = {
  env: process.env,
  homeFolder: homeFolder(),
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  shutdown,
  runId,
}
void runProgram(argv, context).then(exitWhenWritten)

/** Exits when everything is written, and does not wait for idle connections. */
function exitWhenWritten(exitCode: ExitCode): void {
  process.stdout.write('', () =>
    setImmediate(async () => {
      const code = await withOutput(exitCode)
      process.stderr.write('', () => setImmediate(() => exitWith(code)))
    }),
  )
}

/** Ends without waiting for anything. */
function endAtOnce(): void {
  const error = interrupted(shutdown)
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  void report(error.with({ hints: [...shutdown.hints] })).then(() => exitWith(error.exit))
}

/**
 * Ends the process. After a signal it ends by that signal instead of an exit code: only then does a shell end a loop around
 * it. Windows has no such signals.
 */
function exitWith(code: ExitCode): void {
  const signal = signals.find((each) => signalExitCodes[each] === code)
  if (signal === undefined || process.platform === 'win32') process.exit(code)
  // A question may have left the terminal without echo.
  if (process.stdin.isTTY) process.stdin.setRawMode(false)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // Where the signal is ignored, the exit code says the same.
  setTimeout(() => process.exit(code), 100)
}

async function report(error: CliError): Promise<void> {
  const { createOutput } = await import('./output/output.ts')
  createOutput(process.stdout, process.stderr, styleOf(argv, process.env)).error(error, runId)
}

/** The exit code where stdout could not be written; a failed command keeps its own. */
async function withOutput(code: ExitCode): Promise<ExitCode> {
  if (outputError === null || code !== exitCodes.ok) return code
  // As for any program in a pipe, `| head -1` is no error.
  if (outputError.code === 'EPIPE' || outputError.code === 'ERR_STREAM_DESTROYED') return exitCodes.pipeClosed
  await report(fileError(`The output cannot be written: ${outputError.message}`, outputError))
  return exitCodes.ioError
}

/** Empty for a user id without an account, as in some containers. */
function homeFolder(): string {
  try {
    return homedir()
  } catch {
    return ''
  }
}
