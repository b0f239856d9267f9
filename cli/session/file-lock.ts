import { rmSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long another process is waited for, unless `signal` ends the wait; `onWait` hears that the lock is taken. */
export type LockWait = { waitMs?: number; signal?: AbortSignal; onWait?: () => void }

const WAIT_MS = 10_000
const POLL_MS = 10
/** Writing a lock file, or removing one of a dead process, takes milliseconds. */
const ABANDONED_MS = 3000

/**
 * Takes the lock file `path` for this process and returns what releases it. A lock of a process that runs no more is removed; one
 * of a stopped process stays. Needs no more of a file system than exclusive creation. Null when the lock does not come free in
 * time.
 */
export async function lockFile(
  path: string,
  { waitMs = WAIT_MS, signal, onWait }: LockWait = {},
): Promise<(() => void) | null> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const holder = JSON.stringify({ pid: process.pid, host: hostname(), nonce: crypto.randomUUID() })
  const deadline = performance.now() + waitMs
  for (let isFirst = true; !(await created(path, holder));) {
    if (await removedIfDead(path)) continue
    if (isFirst) onWait?.()
    isFirst = false
    if (performance.now() > deadline || signal?.aborted) return null
    await pause(POLL_MS * (1 + Math.random()))
  }
  await removeAbandoned(guardOf(path))
  return () => release(path)
}

/** A lock that stays on a broken disk is removed when this process is gone. */
function release(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What was done under the lock counts all the same.
  }
}

async function created(path: string, text: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (file === null) return false
  try {
    await file.writeFile(text)
    return true
  } catch (error) {
    // A full disk takes the name and not the content.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Removes the lock of a dead process. One process at a time does so, as another one's new lock must not go. */
async function removedIfDead(path: string): Promise<boolean> {
  const text = await textOf(path)
  if (text === null || !(await isDead(path, text))) return false
  const guard = guardOf(path)
  if (!(await created(guard, ''))) return removeAbandoned(guard)
  try {
    if ((await textOf(path)) !== text) return false
    await rm(path, { force: true })
    return true
  } finally {
    await rm(guard, { force: true })
  }
}

function guardOf(path: string): string {
  return `${path}.takeover`
}

async function removeAbandoned(guard: string): Promise<boolean> {
  const isAbandoned = (await ageOf(guard)) > ABANDONED_MS
  if (isAbandoned) await rm(guard, { force: true })
  return isAbandoned
}

async function isDead(path: string, text: string): Promise<boolean> {
  const holder = holderIn(text)
  if (holder === null) return (await ageOf(path)) > ABANDONED_MS
  return holder.host === hostname() && !isRunning(holder.pid)
}

function holderIn(text: string): { pid: number; host: string } | null {
  try {
    return JSON.parse(text) as { pid: number; host: string }
  } catch {
    return null
  }
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}

async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
}

/** Whether a process of this number runs on this machine, under any user. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
