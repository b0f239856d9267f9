import { randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { runProgram } from './run-program.ts'

// A reader that has seen enough (`| head -1`) is no error: what it does not want is dropped.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  homeFolder: homedir(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  newKey: randomUUID,
})

// Exits once everything written has left, and does not wait for idle connections.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)))
