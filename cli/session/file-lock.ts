import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Holder = { pid: number; host: string; nonce: string }

/** How long a lock is waited for, unless `signal` ends the wait, and how long one may show no sign of life; milliseconds. */
export type LockTimes = { waitMs: number; silentMs: number; signal?: AbortSignal }
const TIMES: LockTimes = { waitMs: 10_000, silentMs: 5000 }
const POLL_MS = 8
const ABANDONED_MS = 3000
/** A lock file is written within milliseconds after it was created; one that stays unreadable was left by a crash. */
const UNWRITTEN_MS = 1000

/** Another process held the lock for the whole wait, or took it over while this one was stopped. */
export class LockBusy extends Error {
  override readonly name = 'LockBusy'
}

/**
 * Runs `work` while this process alone holds the lock file `path`. It needs no more of a file system than exclusive
 * creation, so that profiles work on exFAT and on network shares. The holder touches the file as a sign of life. A lock
 * whose process is gone is taken over at once; one without a sign of life for five seconds too, as its process id may
 * belong to another program by now, or its machine is gone. Seconds are counted here, so that clocks need not agree.
 * `work` gets `stillMine`, to be called before its result becomes visible: it rejects when a stopped process (a laptop
 * that slept) has lost its lock meanwhile. Rejects with LockBusy when the lock does not come free in ten seconds.
 */
export async function withFileLock<T>(
  path: string,
  work: (stillMine: () => Promise<void>) => Promise<T>,
  times: LockTimes = TIMES,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    nonce: crypto.randomUUID(),
  } satisfies Holder)
  const isMine = async (): Promise<boolean> => (await textOf(path)) === mine
  const silent = silenceWatch()
  const isSilent = async (text: string): Promise<boolean> => {
    const limit = holderIn(text) === null ? Math.min(UNWRITTEN_MS, times.silentMs) : times.silentMs
    return (await silent(path, text)) > limit
  }
  const deadline = performance.now() + times.waitMs
  while (!(await created(path, mine))) {
    // A lock that was just freed is tried once more, however late it is.
    if (await removeIfDead(path, isSilent)) continue
    if (performance.now() > deadline || times.signal?.aborted) throw new LockBusy(path)
    await pause(POLL_MS * (1 + Math.random()))
  }
  await removeAbandoned(takeoverOf(path))
  const life = setInterval(() => void showLife(path, isMine), times.silentMs / 4).unref()
  try {
    return await work(async () => {
      if (!(await isMine())) throw new LockBusy(path)
    })
  } finally {
    clearInterval(life)
    // A lock that stays on a broken disk is taken over when this process is gone.
    if (await isMine()) await rm(path, { force: true }).catch(() => undefined)
  }
}

async function showLife(path: string, isMine: () => Promise<boolean>): Promise<void> {
  const now = new Date()
  if (await isMine()) await utimes(path, now, now).catch(() => undefined)
}

/** Answers for how many milliseconds of this process's clock a lock has shown no sign of life. */
function silenceWatch(): (path: string, text: string) => Promise<number> {
  let seen = ''
  let since = performance.now()
  return async (path, text) => {
    const mtime = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    const sign = `${mtime} ${text}`
    if (sign !== seen) since = performance.now()
    seen = sign
    return performance.now() - since
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

/** Whether a dead lock, or what was in the way of removing it, is gone now. */
async function removeIfDead(path: string, isSilent: (text: string) => Promise<boolean>): Promise<boolean> {
  const text = await textOf(path)
  if (text === null || !(isGone(text) || (await isSilent(text)))) return false
  // One process at a time takes over: removing a lock read a moment ago could remove the next holder's.
  const takeover = takeoverOf(path)
  if (!(await created(takeover, ''))) return removeAbandoned(takeover)
  try {
    const isStillDead = (await textOf(path)) === text
    if (isStillDead) await rm(path, { force: true })
    return isStillDead
  } finally {
    await rm(takeover, { force: true })
  }
}

function takeoverOf(path: string): string {
  return `${path}.takeover`
}

/** A takeover lasts milliseconds; one that is seconds old was left by a killed process. */
async function removeAbandoned(takeover: string): Promise<boolean> {
  const made = await stat(takeover).catch(() => null)
  const isAbandoned = made !== null && Date.now() - made.mtimeMs > ABANDONED_MS
  if (isAbandoned) await rm(takeover, { force: true })
  return isAbandoned
}

/** Whether the holder was a process of this machine that runs no more. */
function isGone(text: string): boolean {
  const holder = holderIn(text)
  return holder?.host === hostname() && !isRunning(holder.pid)
}

function holderIn(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return null
  }
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}

/** Whether a process of this number runs on this machine, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
