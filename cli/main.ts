import { homedir } from 'node:os'
import { createEnding, endSignals, exitCodeOf, interruption, type EndSignal, newRunId } from './shutdown.ts'
import { exitCodes, type ExitCode } from './errors.ts'
import { runProgram, wantsJson } from './run-program.ts'

// What cannot be written is told at the end: the command itself goes on, as it may be in the middle of an order.
let lost: NodeJS.ErrnoException | null = null
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  lost ??= error
})
process.stderr.on('error', () => {})

const argv = process.argv.slice(2)
const runId = newRunId()
const ending = createEnding()
for (const signal of endSignals) {
  process.on(signal, () => {
    // Told again, it ends at once; Node gives the terminal back as it was.
    if (!ending.end(signal)) endAtOnce(signal)
  })
}

const exitCode = await runProgram(argv, {
  env: process.env,
  homeFolder: homeFolder(),
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  ending,
  runId,
})

// Exits once everything written has left (or failed, see above), and does not wait for idle connections.
process.stdout.write('', () =>
  setImmediate(() => {
    const code = withOutput(exitCode)
    process.stderr.write('', () => setImmediate(() => exitWith(code)))
  }),
)

/** Says what a person must know, such as what remains at the store, and waits for nothing. */
function endAtOnce(signal: EndSignal): void {
  const { code, message } = interruption(signal)
  const exit = exitCodeOf(signal)
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  tell({ code, message, exit, hints: ending.notes() })
  exitWith(exit)
}

/**
 * Ends the process. After a signal it ends by that signal, not by an exit code: only so does a shell end its loop, too.
 * Windows has no such signals.
 */
function exitWith(code: ExitCode): void {
  const signal = endSignals.find((each) => exitCodeOf(each) === code)
  if (signal === undefined || process.platform === 'win32') process.exit(code)
  // A question may have left the terminal without echo.
  if (process.stdin.isTTY) process.stdin.setRawMode(false)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // Where the signal is ignored, the exit code says the same.
  setTimeout(() => process.exit(code), 100)
}

/** The last line of stderr, by hand: here nothing may be loaded any more. */
function tell(failure: { code: string; message: string; exit: ExitCode; hints: readonly string[] }): void {
  const { hints, ...error } = failure
  const text = wantsJson(argv)
    ? JSON.stringify({ error: { ...error, ...(hints.length > 0 && { hints }), run: runId } })
    : [`Error: ${error.message}`, ...hints].join('\n')
  process.stderr.write(`${text}\n`)
}

/** The exit code, where the result reached nobody: a failure keeps its own. */
function withOutput(code: ExitCode): ExitCode {
  if (lost === null || code !== exitCodes.ok) return code
  // A reader that has seen enough (`| head -1`) is told by the code alone, as by any program in a pipe.
  if (lost.code === 'EPIPE' || lost.code === 'ERR_STREAM_DESTROYED') return exitCodes.pipeClosed
  const message = `The output cannot be written: ${lost.message}`
  tell({ code: 'output_lost', message, exit: exitCodes.ioError, hints: [] })
  return exitCodes.ioError
}

/** Empty where there is none: a user id without an account, as in some containers. */
function homeFolder(): string {
  try {
    return homedir()
  } catch {
    return ''
  }
}
