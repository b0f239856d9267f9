import { homedir } from 'node:os'
import { exitCodes } from './exit-codes.ts'
import { runProgram } from './run-program.ts'

// A reader that has seen enough (`| head -1`) is no error: what it does not want is dropped.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return
  process.stderr.write(`Error: the output cannot be written: ${error.message}\n`)
  process.exit(exitCodes.failure)
})
process.stderr.on('error', () => {})

const exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  homeFolder: homedir(),
  // Opened by who reads it: most commands do not, and it takes its time.
  get stdin() {
    return process.stdin
  },
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
})

// Exits once everything written has left (or failed, see above), and does not wait for idle connections.
process.stdout.write('', () => process.stderr.write('', () => setImmediate(() => process.exit(exitCode))))
