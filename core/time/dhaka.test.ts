import { expect, test } from 'vitest'
import { dhakaDay, dhakaIso, endOfDhakaDay, startOfDhakaDay } from './dhaka.ts'

test.each([
  ['2026-11-27T19:30:00.000Z', '2026-11-28T01:30:00.000+06:00', '2026-11-28'],
  ['2026-11-27T17:59:59.999Z', '2026-11-27T23:59:59.999+06:00', '2026-11-27'],
  ['2026-11-27T18:00:00.000Z', '2026-11-28T00:00:00.000+06:00', '2026-11-28'],
])('%s is %s, on %s', (utc, text, day) => {
  expect(dhakaIso(Date.parse(utc))).toBe(text)
  expect(Date.parse(text)).toBe(Date.parse(utc))
  expect(dhakaDay(Date.parse(utc))).toBe(day)
})

test('starts and ends a day at midnight in Dhaka', () => {
  expect(dhakaIso(startOfDhakaDay('2026-02-28') ?? 0)).toBe('2026-02-28T00:00:00.000+06:00')
  expect(dhakaIso(endOfDhakaDay('2026-02-28') ?? 0)).toBe('2026-03-01T00:00:00.000+06:00')
})

test.each(['2026-04-31', '2026-11-28T09:30', 'yesterday', '', '2026-1-1', '26-11-28'])(
  '%j is no day',
  (text) => {
    expect([startOfDhakaDay(text), endOfDhakaDay(text)]).toEqual([null, null])
  },
)
