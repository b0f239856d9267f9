import type { Result } from '#core/result.ts'
import type { Commit } from '#server/store/commit.ts'
import type { OrderDesk } from '#server/store/order-desk.ts'
import { InFlight } from './in-flight.ts'

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
