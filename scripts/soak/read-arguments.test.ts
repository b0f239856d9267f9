import { expect, test } from 'vitest'

import { readArguments } from './read-arguments.ts'

test('the time has to be said, the rest has its usual figures', () => {
  expect(readArguments(['--minutes', '1.5'])).toEqual({
    minutes: 1.5,
    kills: 200,
    cases: 50_000,
    seed: null,
    resume: false,
    perSecond: null,
    loadOnly: false,
  })
  expect(readArguments([])).toEqual({ fault: 'say how long: --minutes 60' })
})

test('the mixed load can have all of the time, and less to do', () => {
  expect(readArguments(['--minutes', '60', '--load-only', '--per-second', '40'])).toMatchObject({
    loadOnly: true,
    perSecond: 40,
  })
})

test.each([
  ['--minutes', '1', '--per-second', '0'],
  ['--minutes', '0'],
  ['--minutes', 'long'],
  ['--minutes', '1', '--kills', '-1'],
  ['--minutes', '1', '--seed', '1e3'],
  ['--minutes', '1', '--hours', '1'],
])('%j is refused with a reason', (...args) => {
  expect(readArguments(args)).toEqual({ fault: expect.any(String) })
})
