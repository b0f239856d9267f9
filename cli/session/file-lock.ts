import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Holder = { pid: number; host: string; nonce: string }
export type LockTimes = { waitMs: number; foreignStaleMs: number }

const TIMES: LockTimes = { waitMs: 10_000, foreignStaleMs: 60_000 }
const POLL_MS = 8
const ABANDONED_MS = 3000

/** Somebody else held the lock all the time that we waited. */
export class LockBusy extends Error {
  override readonly name = 'LockBusy'
}

/**
 * Runs `work` while this process alone holds the lock file `path`. A lock whose process is gone is taken over, as is
 * one of another machine that is older than a minute. Work is short and local: nobody holds a lock over the network.
 * Rejects with LockBusy when the lock does not come free in ten seconds.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  times: LockTimes = TIMES,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    nonce: crypto.randomUUID(),
  } satisfies Holder)
  const deadline = performance.now() + times.waitMs
  while (!(await created(path, mine))) {
    await removeIfStale(path, times.foreignStaleMs)
    if (performance.now() > deadline) throw new LockBusy(path)
    await pause(POLL_MS * (1 + Math.random()))
  }
  try {
    return await work()
  } finally {
    if ((await textOf(path)) === mine) await rm(path, { force: true })
  }
}

async function created(path: string, text: string): Promise<boolean> {
  // Written aside and linked, so that a lock file is never seen half written.
  const draft = `${path}.${crypto.randomUUID()}`
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 })
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function removeIfStale(path: string, foreignStaleMs: number): Promise<void> {
  const text = await textOf(path)
  if (text === null || !(await isStale(path, text, foreignStaleMs))) return
  // One at a time takes over: whoever removes what it saw a moment ago could remove the next one's lock.
  const takeover = `${path}.takeover`
  if (!(await created(takeover, text))) return removeAbandoned(takeover)
  try {
    if ((await textOf(path)) === text) await rm(path, { force: true })
  } finally {
    await rm(takeover, { force: true })
  }
}

/** A takeover lasts milliseconds; one that is seconds old was killed on the way. */
async function removeAbandoned(takeover: string): Promise<void> {
  const made = await stat(takeover).catch(() => null)
  if (made && Date.now() - made.mtimeMs > ABANDONED_MS) await rm(takeover, { force: true })
}

async function isStale(path: string, text: string, foreignStaleMs: number): Promise<boolean> {
  const holder = holderIn(text)
  if (holder?.host === hostname()) return !isRunning(holder.pid)
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  return age > foreignStaleMs
}

function holderIn(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
