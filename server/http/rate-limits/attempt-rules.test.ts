import { describe, expect, test } from 'vitest'
import { countFailure, countInWindow, type Attempts, networkOf } from './attempt-rules.ts'

const fresh: Attempts = { attempts: 0, countedSince: 1_000_000, blockedUntil: 0 }

/** Makes attempts at these times and returns their waits. */
function waits(rule: (before: Attempts, now: number) => { next: Attempts; waitMs: number }, times: number[]) {
  let state = fresh
  return times.map((later) => {
    const { next, waitMs } = rule(state, fresh.countedSince + later)
    state = next
    return waitMs
  })
}

const threeAMinute = (before: Attempts, now: number) => countInWindow(before, now, 3, 60_000)
const afterThree = (before: Attempts, now: number) => countFailure(before, now, 3)

test.each([
  [
    'a window lets its number through and tells the rest when it ends',
    threeAMinute,
    [0, 1, 2, 10_000],
    [0, 0, 0, 50_000],
  ],
  ['a window starts anew once it has ended', threeAMinute, [0, 0, 0, 60_000, 60_001], [0, 0, 0, 0, 0]],
  [
    'failures cost nothing at first, then pauses that double',
    afterThree,
    [0, 0, 0, 0, 1000, 1000, 3000, 3000],
    [0, 0, 0, 1000, 0, 2000, 0, 4000],
  ],
])('%s', (_, rule, times, expected) => {
  expect(waits(rule, times)).toEqual(expected)
})

describe('consecutive failures', () => {
  test('never pause longer than a quarter of an hour', () => {
    const { next } = countFailure({ ...fresh, attempts: 60 }, 1_000_000, 3)
    expect(next.blockedUntil - 1_000_000).toBe(900_000)
    expect(countFailure(next, 1_000_000, 3).waitMs).toBe(900_000)
  })

  test('are forgotten after a day of peace', () => {
    const { next } = countFailure({ ...fresh, attempts: 60 }, fresh.countedSince + 86_400_001, 3)
    expect(next).toMatchObject({ attempts: 1, blockedUntil: 0 })
  })

  test('an attempt during a pause does not lengthen it', () => {
    const blocked = { attempts: 5, countedSince: 1_000_000, blockedUntil: 1_004_000 }
    expect(countFailure(blocked, 1_001_000, 3)).toEqual({ next: blocked, waitMs: 3000 })
  })
})

describe('a clock that is set back', () => {
  const [before, day] = [1_700_000_000_000, 86_400_000]

  test('never requires a wait longer than the window', { tags: 'F-19' }, () => {
    const full = { attempts: 3, countedSince: before, blockedUntil: 0 }
    expect(countInWindow(full, before - 30_000, 3, 60_000).waitMs).toBe(60_000)
    expect(countInWindow(full, before - day, 3, 60_000).waitMs).toBe(0)
  })

  test('ends a pause that would last for days', { tags: 'F-19' }, () => {
    const paused = { attempts: 20, countedSince: before, blockedUntil: before + 900_000 }
    expect(countFailure(paused, before - 2 * day, 3)).toMatchObject({ next: { attempts: 1 }, waitMs: 0 })
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
