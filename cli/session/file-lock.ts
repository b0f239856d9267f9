import { link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Holder = { pid: number; host: string; nonce: string }

/** How long a lock is waited for, and how long one may show no sign of life; milliseconds. */
export type LockTimes = { waitMs: number; silentMs: number }

const TIMES: LockTimes = { waitMs: 10_000, silentMs: 5000 }
const POLL_MS = 8
const ABANDONED_MS = 3000
const FORGOTTEN_MS = 60_000

/** Somebody else held the lock all the time that we waited, or took it over while we were stopped. */
export class LockBusy extends Error {
  override readonly name = 'LockBusy'
}

/**
 * Runs `work` while this process alone holds the lock file `path`. Its holder gives a sign of life, the file's time. A
 * lock whose process is gone is taken over at once; one that shows no sign of life for five seconds too, as its process
 * id may be another program's by now, or its machine is gone. Seconds are counted here, so that clocks need not agree.
 * Work gets `stillMine`, to be asked before what it did becomes visible: it rejects when a stopped process (a laptop
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
  const deadline = performance.now() + times.waitMs
  while (!(await created(path, mine))) {
    // What was just freed is asked for once more, however late it is.
    if (await removeIfDead(path, async (text) => (await silent(path, text)) > times.silentMs)) continue
    if (performance.now() > deadline) throw new LockBusy(path)
    await pause(POLL_MS * (1 + Math.random()))
  }
  await sweep(path)
  const life = setInterval(() => void showLife(path, isMine), times.silentMs / 4).unref()
  try {
    return await work(async () => {
      if (!(await isMine())) throw new LockBusy(path)
    })
  } finally {
    clearInterval(life)
    // What was done is done; a lock that stays on a broken disk is taken over when this process is gone.
    if (await isMine()) await rm(path, { force: true }).catch(() => undefined)
  }
}

async function showLife(path: string, isMine: () => Promise<boolean>): Promise<void> {
  const now = new Date()
  if (await isMine()) await utimes(path, now, now).catch(() => undefined)
}

/** Tells for how many milliseconds of our own clock a lock has shown no sign of life. */
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

/** Removes the drafts that killed programs left; that of a living one lasts milliseconds. */
async function sweep(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(`${basename(path)}.`))) {
    await removeAbandoned(join(dirname(path), name), FORGOTTEN_MS)
  }
}

/** Whether there was a dead lock, which is gone now. */
async function removeIfDead(path: string, isSilent: (text: string) => Promise<boolean>): Promise<boolean> {
  const text = await textOf(path)
  if (text === null || !(isGone(text) || (await isSilent(text)))) return false
  // One at a time takes over: whoever removes what it saw a moment ago could remove the next one's lock.
  const takeover = `${path}.takeover`
  if (!(await created(takeover, text))) {
    await removeAbandoned(takeover, ABANDONED_MS)
    return false
  }
  try {
    const isStillDead = (await textOf(path)) === text
    if (isStillDead) await rm(path, { force: true })
    return isStillDead
  } finally {
    await rm(takeover, { force: true })
  }
}

/** A takeover and a draft last milliseconds; one that is seconds old was killed on the way. */
async function removeAbandoned(path: string, afterMs: number): Promise<void> {
  const made = await stat(path).catch(() => null)
  if (made && Date.now() - made.mtimeMs > afterMs) await rm(path, { force: true })
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
