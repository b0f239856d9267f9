import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterThisProcess } from '#server/test/after-this-process.ts'

const POLL_MS = 100
const PATIENCE_MS = 60_000
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

/** Where a program of the machine is; null where it is not installed. */
export function programHere(name: string): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** A program that a trial started, and ends again. */
export type Started = { end: (signal?: NodeJS.Signals) => Promise<void> }

/** Starts programs as PostgreSQL's user, which none of them minds; what they say goes to `<folder>/<name>.log`. */
export function programsIn(folder: string) {
  const running = new Set<Started>()
  const start = (name: string, words: readonly string[]): Started => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const command =
      process.getuid?.() === 0
        ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...words]
        : words
    const [file = '', ...args] = command
    const child = spawn(file, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      detached: true,
      // Patroni keeps passwords where its user is at home.
      env: { ...process.env, HOME: folder },
    })
    const release = afterThisProcess(['kill', '-KILL', String(child.pid)])
    const program: Started = {
      async end(signal = 'SIGTERM') {
        running.delete(program)
        release()
        await ended(child, signal)
      },
    }
    running.add(program)
    return program
  }
  const endAll = async () => {
    for (const program of [...running].toReversed()) await program.end()
  }
  return { start, endAll }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Waits until it is so, at most a minute; throws with `what` then. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain: ${what}`)
    await pause(POLL_MS)
  }
}
