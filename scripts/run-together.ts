import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { exitCode } from './bootstrap/signals.mjs'

type Command = readonly [program: string, args: readonly string[]]

/**
 * Runs programs side by side until one of them ends or `signal` aborts, then stops the others. Resolves, once all have
 * ended, to the exit code of the first one that ended by itself; to 0 when `signal` was the reason.
 */
export async function runTogether(commands: readonly Command[], signal: AbortSignal): Promise<number> {
  const children = commands.map(([program, args]) => spawn(program, args, { stdio: 'inherit' }))
  const stopAll = (): void => children.forEach((child) => void child.kill())
  signal.addEventListener('abort', stopAll)
  const endings = children.map(endOf)
  const first = await Promise.race(endings)
  const code = signal.aborted ? 0 : first
  stopAll()
  await Promise.all(endings)
  signal.removeEventListener('abort', stopAll)
  return code
}

async function endOf(child: ChildProcess): Promise<number> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return exitCode(code, signal)
  } catch (error) {
    // The program could not be started at all.
    process.stderr.write(`${String(error)}\n`)
    return 1
  }
}
