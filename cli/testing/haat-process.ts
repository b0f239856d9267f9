import { spawn, type ChildProcess } from 'node:child_process'
import { compiledBefore } from '#server/testing/compiled-before.ts'
import { packedHaat } from './packed-haat.ts'

const BIN = await packedHaat()

/** How a process of the program ended; `code` is null where a signal killed it. */
export type EndedProcess = { code: number | null; out: string; err: string }

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
  const texts = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => (texts.out += String(chunk)))
  child.stderr?.on('data', (chunk) => (texts.err += String(chunk)))
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  const ended = new Promise<EndedProcess>((resolve) =>
    child.on('close', (code) => resolve({ code, ...texts })),
  )
  return { child, ended, err: () => texts.err }
}

/** The same, to its end. */
export function runHaat(...args: Parameters<typeof startHaat>): Promise<EndedProcess> {
  return startHaat(...args).ended
}
