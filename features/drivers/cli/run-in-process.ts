import { Readable, Writable } from 'node:stream'

import { runProgram } from '#cli/run-program.ts'
import type { Ran } from './run-as-process.ts'

/** Runs one command line within this process: the program itself, with streams, settings and a folder of its own. */
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
    openKeyring: () => Promise.reject(new Error('This terminal has no keyring')),
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
