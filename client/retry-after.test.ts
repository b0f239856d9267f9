import { expect, it } from 'vitest'
import { mayPass, retryAfterSeconds } from './retry-after.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

it.each([
  [null, undefined],
  ['0', 0],
  ['120', 120],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
])('%j means %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds)
})

it.each([
  [0, true],
  [400, false],
  [408, true],
  [409, false],
  [429, true],
  [500, true],
])('whether %i may be another answer in a moment: %s', (status, passes) => {
  expect(mayPass(status)).toBe(passes)
})
