import { rmdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long another process is waited for, unless `signal` ends the wait; `onWait` hears that the lock is taken. */
export type LockWait = { waitMs?: number; signal?: AbortSignal; onWait?: () => void }

const WAIT_MS = 10_000
const POLL_MS = 10

/**
 * Takes the lock `path` for this process and returns what releases it; null when it does not come free in time. The lock is a
 * folder with one file, named after its holder. The folder appears by a rename, which fails while another one with a file is
 * there. A holder's file is removed by the holder, or when its process no longer runs; a stopped process keeps its lock.
 */
export async function lockFile(
  path: string,
  { waitMs = WAIT_MS, signal, onWait }: LockWait = {},
): Promise<(() => void) | null> {
  const holder = `${process.pid}@${hostname()}@${crypto.randomUUID()}`
  const deadline = performance.now() + waitMs
  for (let isFirst = true; !((await isFree(path)) && (await acquired(path, holder))); isFirst = false) {
    if (isFirst) onWait?.()
    if (performance.now() > deadline || signal?.aborted) return null
    await pause(POLL_MS * (1 + Math.random()))
  }
  return () => release(path, holder)
}

/** A lock that stays on a broken disk is removed when this process is gone. */
function release(path: string, holder: string): void {
  try {
    rmSync(join(path, holder), { force: true })
    rmdirSync(path)
  } catch {
    // What was done under the lock counts all the same, and the folder may be that of the next holder.
  }
}

/** Removes the lock of a dead process; false while another process has it. */
async function isFree(path: string): Promise<boolean> {
  const holders = await readdir(path).catch((): string[] => [])
  for (const holder of holders.filter(isDead)) await rm(join(path, holder), { force: true })
  return rmdir(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => !NOT_EMPTY.has(code),
  )
}

const NOT_EMPTY: ReadonlySet<string | undefined> = new Set(['ENOTEMPTY', 'EEXIST'])

/** Takes a free lock; false when another process was faster. */
async function acquired(path: string, holder: string): Promise<boolean> {
  const draft = `${path}.${holder}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    await writeFile(join(draft, holder), '')
    await rename(draft, path)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    // Windows refuses to replace any folder.
    if (NOT_EMPTY.has(code) || (process.platform === 'win32' && code === 'EPERM')) return false
    throw error
  }
}

/** Whether the process of a holder's file ran on this machine and is gone. */
function isDead(holder: string): boolean {
  const [pid, host] = holder.split('@')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
