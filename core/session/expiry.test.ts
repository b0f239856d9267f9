import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expirationDate, MAX_TIMER_MS, nextTimerMs, storedSession } from './expiry.ts'

const now = Date.UTC(2026, 0, 31, 12)

test(
  'expirationDate is now plus the seconds, as ISO text',
  { tags: 's4.login-keeps-token-and-expiry' },
  () => {
    expect(expirationDate(now, 3600)).toBe('2026-01-31T13:00:00.000Z')
    // The last date there is.
    expect(expirationDate(now, Number.MAX_VALUE)).toBe('+275760-09-13T00:00:00.000Z')
    expect(() => expirationDate(now, Number.NaN)).toThrow(RangeError)
  },
)

describe('storedSession', () => {
  test.each([null, undefined, ''])(
    'without a token (%s) it is missing',
    { tags: ['s4.start-without-token', 's6.token-is-what-counts'] },
    (token) => {
      const stored = { token, expirationDate: '2099-01-01T00:00:00Z' }
      expect(storedSession(stored, now)).toEqual({ state: 'missing' })
    },
  )

  test.each([
    ['2026-01-31T12:00:00.001Z', 1],
    ['2026-01-31T13:00:00Z', 3_600_000],
    ['2026-01-31T19:00+06:00', 3_600_000],
  ])('until %s it is valid', { tags: 's4.start-takes-up-session' }, (text, remainingMs) => {
    const valid = { state: 'valid', token: 't', remainingMs }
    expect(storedSession({ token: 't', expirationDate: text }, now)).toEqual(valid)
  })

  test.each(['2026-01-31T12:00:00.000Z', '', '{', '2099-13-01T00:00:00.000Z', '2099-01-01T00:00:00', null])(
    'with the date %s it is expired',
    { tags: ['s4.start-after-expiry', 'F-17'] },
    (text) => {
      expect(storedSession({ token: 't', expirationDate: text }, now)).toEqual({ state: 'expired' })
    },
  )

  test('returns a valid session exactly for the lifetime of its token', { tags: 's4.wrong-clock' }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 2e12 }), (seconds, waited) => {
        const stored = { token: 't', expirationDate: expirationDate(now, seconds) }
        const remainingMs = seconds * 1000 - waited
        expect(storedSession(stored, now + waited)).toEqual(
          remainingMs > 0 ? { state: 'valid', token: 't', remainingMs } : { state: 'expired' },
        )
      }),
    )
  })
})

test.each([
  [1000, 1000],
  [MAX_TIMER_MS, MAX_TIMER_MS],
  [MAX_TIMER_MS + 1, MAX_TIMER_MS],
  [Infinity, MAX_TIMER_MS],
  [0, 0],
  [Number.NaN, 0],
])(
  'with %d ms left the next timer takes %d ms',
  { tags: ['s4.timer-longer-than-timers', 'F-19'] },
  (remaining, delay) => {
    expect(nextTimerMs(remaining)).toBe(delay)
  },
)
