import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { runProgram } from '#cli/run-program.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin.mjs')

export type Ran = { command: string; exit: number | null; stdout: string; stderr: string }

/** Runs the CLI in a separate process and waits for its exit. */
export function runAsProcess(args: string[], env: Record<string, string>, input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: { PATH: process.env['PATH'], ...env } })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (exit) => resolve({ command: `haat ${args.join(' ')}`, exit, stdout, stderr }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** Runs the CLI in this process with separate streams, settings and folder. */
export async function runInProcess(args: string[], env: Record<string, string>, input = ''): Promise<Ran> {
  const [stdout, stderr] = [collector(), collector()]
  const exit = await runProgram(args, {
    env,
    homeFolder: env['HOME'] ?? '',
    stdin: () => Readable.from([Buffer.from(input)]),
    stdout: stdout.sink,
    stderr: stderr.sink,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
  })
  return { command: `haat ${args.join(' ')}`, exit, stdout: stdout.text(), stderr: stderr.text() }
}

function collector(): { sink: Writable; text: () => string } {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write: (chunk: Buffer | string, _encoding, done) => {
      chunks.push(Buffer.from(chunk))
      done()
    },
  })
  return { sink, text: () => Buffer.concat(chunks).toString() }
}
