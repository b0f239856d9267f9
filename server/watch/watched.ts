import { statfs, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Passwords } from '#server/credentials/passwords.ts'
import type { Result } from '#core/result.ts'
import type { Commit } from '#server/store/commit.ts'
import type { OrderDesk } from '#server/store/order-desk.ts'

/** How much waits in a queue or is being done for it, and for how long the oldest has. */
export type QueueState = { length: number; oldestMs: number }

/** Every queue of the store by its name; what it is asked may need the database. */
export type Queues = Readonly<Record<string, () => QueueState | Promise<QueueState>>>

/** What is waiting or being done at this moment: how much, and how long the oldest has been at it. */
export class InFlight {
  // In the order of their beginning, so the first is the oldest.
  readonly #since = new Set<{ at: number }>()

  get length(): number {
    return this.#since.size
  }

  oldestMs(): number {
    for (const { at } of this.#since) return performance.now() - at
    return 0
  }

  /** Counts `task` from its call to its end. */
  async during<T>(task: () => Promise<T>): Promise<T> {
    const mark = { at: performance.now() }
    this.#since.add(mark)
    try {
      return await task()
    } finally {
      this.#since.delete(mark)
    }
  }
}

/** Bytes that this process may still write beside `file`. */
export async function freeBytesFor(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}

/** Tells one file from another that takes its name later; null where there is none. */
export async function identityOf(file: string): Promise<string | null> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && `${found.dev}:${found.ino}`
}

/** Hashing whose line can be looked at from outside. */
export class WatchedPasswords extends Passwords {
  readonly inFlight = new InFlight()

  override hash(password: string): Promise<string> {
    return this.inFlight.during(() => super.hash(password))
  }

  override verify(password: string, stored: string | undefined): Promise<boolean> {
    return this.inFlight.during(() => super.verify(password, stored))
  }
}

/** Writes that can be looked at from outside. */
export type WatchedWrites = {
  commit: Commit
  /** The same for a desk that writes orders on its own way. */
  desk: (desk: OrderDesk) => OrderDesk
  inFlight: InFlight
  /** When writes were last kept, on the clock of `performance.now()`; minus infinity before the first. */
  lastKeptAt: () => number
}

export function watchedWrites(commit: Commit): WatchedWrites {
  const inFlight = new InFlight()
  let lastKeptAt = -Infinity
  const watched = async <T, E>(write: () => Promise<Result<T, E>>) => {
    const result = await inFlight.during(write)
    if (result.ok) lastKeptAt = performance.now()
    return result
  }
  return {
    inFlight,
    lastKeptAt: () => lastKeptAt,
    commit: (work) => watched(() => commit(work)),
    desk: (desk) => (work) => watched(() => desk(work)),
  }
}
