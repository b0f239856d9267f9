import { homedir } from 'node:os'
import { createEnding, endSignals, exitCodeOf, interruption, type EndSignal } from './ending.ts'
import { exitCodes, type ExitCode } from './exit-codes.ts'
import { runProgram } from './run-program.ts'

// What cannot be written is told at the end: the command itself goes on, as it may be in the middle of an order.
let lost: NodeJS.ErrnoException | null = null
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  lost ??= error
})
process.stderr.on('error', () => {})

const ending = createEnding()
for (const signal of endSignals) {
  process.on(signal, () => {
    // Told again, it ends at once; Node gives the terminal back as it was.
    if (!ending.end(signal)) endAtOnce(signal)
  })
}

const exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  homeFolder: homeFolder(),
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  ending,
})

// Exits once everything written has left (or failed, see above), and does not wait for idle connections.
process.stdout.write('', () =>
  setImmediate(() => {
    const code = withOutput(exitCode)
    process.stderr.write('', () => setImmediate(() => process.exit(code)))
  }),
)

/** Says what a person must know, such as what remains at the store, and waits for nothing. */
function endAtOnce(signal: EndSignal): never {
  const { code, message } = interruption(signal)
  const exit = exitCodeOf(signal)
  const hints = ending.notes()
  const json = process.argv.some((word) => word === '--json' || word === '--ndjson')
  const text = json
    ? JSON.stringify({ error: { code, message, exit, ...(hints.length > 0 && { hints }) } })
    : [`Error: ${message}`, ...hints].join('\n')
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001B[K' : ''}${text}\n`)
  process.exit(exit)
}

/** The exit code, where the result reached nobody: a failure keeps its own. */
function withOutput(code: ExitCode): ExitCode {
  if (lost === null || code !== exitCodes.ok) return code
  // A reader that has seen enough (`| head -1`) is told by the code alone, as by any program in a pipe.
  if (lost.code === 'EPIPE' || lost.code === 'ERR_STREAM_DESTROYED') return exitCodes.pipeClosed
  process.stderr.write(`Error: the output cannot be written: ${lost.message}\n`)
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
