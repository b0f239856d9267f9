/** The longest delay that timers keep; a longer one overflows and fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/** The last moment that a date can name. */
const MAX_DATE_MS = 8.64e15

const ISO_MOMENT = /^(?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** What a stored token is worth; `remainingMs` is above 0. */
export type StoredSession =
  | { state: 'missing' }
  | { state: 'expired' }
  | { state: 'valid'; token: string; remainingMs: number }

/**
 * When a token received now expires, as ISO text. A lifetime beyond every date ends on the
 * last one. Throws RangeError for NaN.
 */
export function expirationDate(nowMs: number, expiresInSeconds: number): string {
  return new Date(Math.min(nowMs + expiresInSeconds * 1000, MAX_DATE_MS)).toISOString()
}

/**
 * Judges what local storage holds at start: no token is missing; a date that has passed, is absent
 * or is no ISO moment is expired.
 */
export function storedSession(
  stored: { token: string | null | undefined; expirationDate: string | null | undefined },
  nowMs: number,
): StoredSession {
  if (!stored.token) return { state: 'missing' }
  // Stryker disable next-line StringLiteral: it is no moment
  const text = stored.expirationDate ?? ''
  const remainingMs = ISO_MOMENT.test(text) ? Date.parse(text) - nowMs : Number.NaN
  // Written so that NaN, from a shape that names no real moment, is expired too.
  return remainingMs > 0 ? { state: 'valid', token: stored.token, remainingMs } : { state: 'expired' }
}

/** How long to wait before looking at the expiry again: all that remains, or the longest slice a timer keeps. */
export function nextTimerMs(remainingMs: number): number {
  // Stryker disable next-line EqualityOperator: the smaller of 0 and the longest slice is 0
  return remainingMs > 0 ? Math.min(remainingMs, MAX_TIMER_MS) : 0
}
