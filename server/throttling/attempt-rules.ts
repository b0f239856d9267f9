/** A counter of attempts; times in milliseconds since 1970, `blockedUntil` 0 while nothing is refused. */
export type Attempts = { attempts: number; countedSince: number; blockedUntil: number }

/** The counter after an attempt, and how long the caller has to wait before it may be made; 0: go ahead. */
type Verdict = { next: Attempts; waitMs: number }

const LONGEST_PAUSE_MS = 900_000
const FORGOTTEN_AFTER_MS = 86_400_000

/** At most `limit` attempts in each window of `windowMs`. */
export function countInWindow(before: Attempts, now: number, limit: number, windowMs: number): Verdict {
  const ends = before.countedSince + windowMs
  // A window that lies ahead is one of a clock that was set back since.
  const isOpen = Math.abs(now - before.countedSince) < windowMs
  const current = isOpen ? before : { attempts: 0, countedSince: now, blockedUntil: 0 }
  if (current.attempts >= limit) return { next: current, waitMs: Math.min(ends - now, windowMs) }
  return { next: { ...current, attempts: current.attempts + 1 }, waitMs: 0 }
}

/**
 * Consecutive failures: the first `free` cost nothing, then each one doubles the pause, from one second to a
 * quarter of an hour. An attempt counts as failed until a success wipes the counter, so that many attempts at
 * once cannot all slip through before the first one fails. A day without an attempt wipes it, too.
 */
export function countFailure(before: Attempts, now: number, free: number): Verdict {
  const pauseLeft = before.blockedUntil - now
  // No pause is longer: one that seems to be was set before the clock was set back.
  if (pauseLeft > 0 && pauseLeft <= LONGEST_PAUSE_MS) return { next: before, waitMs: pauseLeft }
  const forgotten = Math.abs(now - before.countedSince) > FORGOTTEN_AFTER_MS
  const attempts = (forgotten ? 0 : before.attempts) + 1
  const pause = attempts < free ? 0 : Math.min(1000 * 2 ** (attempts - free), LONGEST_PAUSE_MS)
  return { next: { attempts, countedSince: now, blockedUntil: pause === 0 ? 0 : now + pause }, waitMs: 0 }
}
