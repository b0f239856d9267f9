import type { Commit } from '#server/store/commit.ts'
import { InFlight } from './in-flight.ts'

/** A commit that can be looked at from outside. */
export type WatchedCommit = {
  commit: Commit
  inFlight: InFlight
  /** When writes were last kept, on the clock of `performance.now()`; minus infinity before the first. */
  lastKeptAt: () => number
}

export function watchedCommit(commit: Commit): WatchedCommit {
  const inFlight = new InFlight()
  let lastKeptAt = -Infinity
  return {
    inFlight,
    lastKeptAt: () => lastKeptAt,
    commit: async (work) => {
      const result = await inFlight.during(() => commit(work))
      if (result.ok) lastKeptAt = performance.now()
      return result
    },
  }
}
