import { expect, test } from 'vitest'
import { LocalCounters } from './window-counters.ts'

const MINUTE_MS = 60_000

function threeAMinute() {
  const clock = { now: 1_000_000 }
  return { clock, counters: new LocalCounters(() => clock.now, 3) }
}

test('a network is answered so often a minute, whichever of its addresses asks', () => {
  const { clock, counters } = threeAMinute()
  const asked = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'].map((ip) => counters.count(ip))
  expect(asked).toEqual([0, 0, 0, 60])
  expect(counters.count('203.0.113.1')).toBe(0)
  clock.now += MINUTE_MS
  expect(counters.count('2001:db8::4')).toBe(0)
})

test('looking does not count', () => {
  const { counters } = threeAMinute()
  for (let time = 0; time < 9; time += 1) expect(counters.wait('203.0.113.1')).toBe(0)
  for (let time = 0; time < 3; time += 1) counters.count('203.0.113.1')
  expect(counters.wait('203.0.113.1')).toBe(60)
})

test('0 sets no limit', () => {
  const counters = new LocalCounters(() => 0, 0)
  for (let time = 0; time < 9; time += 1) expect(counters.count('203.0.113.1')).toBe(0)
})
