import { access, constants, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long another process is waited for, unless `signal` ends the wait; `onWait` hears that the lock is taken. */
export type LockWait = { waitMs?: number; signal?: AbortSignal; onWait?: () => void }

const WAIT_MS = 10_000
const POLL_MS = 20
const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/** Another process held the lock for the whole wait. */
export class LockBusy extends Error {
  override readonly name = 'LockBusy'
}

/**
 * Takes the lock file `path` for this process and returns what releases it. An open SQLite transaction holds the lock: the
 * system releases it when the process ends, even by SIGKILL, and a stopped process keeps it. The file stays, empty.
 * Rejects with LockBusy when the lock does not come free in time.
 */
export async function lockFile(
  path: string,
  { waitMs = WAIT_MS, signal, onWait }: LockWait = {},
): Promise<() => void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await createFile(path)
  await access(path, constants.W_OK)
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(path, { timeout: 0 })
  const release = (): void => database.close()
  const isLocked = (): boolean => {
    try {
      database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
      return true
    } catch (error) {
      const { errcode } = error as { errcode?: number }
      if (errcode === SQLITE_BUSY) return false
      if (errcode === SQLITE_FULL)
        throw Object.assign(new Error('ENOSPC', { cause: error }), { code: 'ENOSPC' })
      throw error
    }
  }
  try {
    const deadline = performance.now() + waitMs
    for (let tries = 1; !isLocked(); tries += 1) {
      if (tries === 1) onWait?.()
      if (performance.now() > deadline || signal?.aborted) throw new LockBusy(path)
      await pause(POLL_MS * (1 + Math.random()))
    }
    return release
  } catch (error) {
    release()
    throw error
  }
}

/** An existing file is not opened: closing it would drop a lock of this process (POSIX). */
async function createFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
