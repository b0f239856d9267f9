/** Maximal timer delay; a longer one overflows and fires immediately. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/** Maximal time value of a Date. */
const MAX_DATE_MS = 8.64e15

const ISO_TIMESTAMP = /^(?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** The state of a stored session; `remainingMs` is above 0. */
export type StoredSession =
  | { state: 'missing' }
  | { state: 'expired' }
  | { state: 'valid'; token: string; remainingMs: number }

/** Returns the expiry of a token received now, as ISO text, capped to the maximal date. Throws RangeError for NaN. */
export function expirationDate(nowMs: number, expiresInSeconds: number): string {
  return new Date(Math.min(nowMs + expiresInSeconds * 1000, MAX_DATE_MS)).toISOString()
}

/** Validates a session of local storage. A past, absent or invalid expiration date counts as expired. */
export function storedSession(
  stored: { token: string | null | undefined; expirationDate: string | null | undefined },
  nowMs: number,
): StoredSession {
  if (!stored.token) return { state: 'missing' }
  // Stryker disable next-line StringLiteral: it is no moment
  const text = stored.expirationDate ?? ''
  const remainingMs = ISO_TIMESTAMP.test(text) ? Date.parse(text) - nowMs : Number.NaN
  // The comparison is false for NaN, so that an invalid timestamp counts as expired.
  return remainingMs > 0 ? { state: 'valid', token: stored.token, remainingMs } : { state: 'expired' }
}

/** Returns the delay until the next expiry check: the remaining time, capped to the maximal timer delay. */
export function nextTimerMs(remainingMs: number): number {
  // Stryker disable next-line EqualityOperator: the minimum of 0 and the maximal delay is 0
  return remainingMs > 0 ? Math.min(remainingMs, MAX_TIMER_MS) : 0
}
