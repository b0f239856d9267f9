import { spawn, type ChildProcess } from 'node:child_process'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { endOf, type EndedProcess } from './ended-process.ts'
import { packedHaat } from './packed-haat.ts'

const BIN = await packedHaat()

/** The program as a process of its own. */
export type HaatProcess = { child: ChildProcess; ended: Promise<EndedProcess>; err: () => string }

/** Starts `haat` with these words; `env` is all that it knows of its surroundings, beside PATH and Node's own cache. */
export function startHaat(
  argv: readonly string[],
  env: Record<string, string>,
  { input, within = [] }: { input?: string; within?: readonly string[] } = {},
): HaatProcess {
  const [command = '', ...words] = [...within, process.execPath, BIN, ...argv]
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'] ?? '', ...compiledBefore, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  let err = ''
  child.stderr?.on('data', (chunk) => (err += String(chunk)))
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  return { child, ended: endOf(child), err: () => err }
}

/** The same, to its end. */
export function runHaat(...args: Parameters<typeof startHaat>): Promise<EndedProcess> {
  return startHaat(...args).ended
}
