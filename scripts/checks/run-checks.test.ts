import { expect, test } from 'vitest'

import { runChecks, testCounts, type Check, type Counts, type Result } from './run-checks.ts'

const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 }
const FAILED: Counts = { passed: 2, failed: 1, skipped: 1 }

const check = (name: string, result: Result, more: Partial<Check> = {}): Check => ({
  name,
  title: name,
  run: () => Promise.resolve(result),
  ...more,
})

async function run(checks: Check[], parallel = 2) {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text.replace(/\(\d.*\)/, '(n s)'))
  return { counts: await runChecks(checks, { parallel, print }), printed }
}

test('runs all checks and prints notes, and the output of a failed check', async () => {
  const { counts, printed } = await run(
    [
      check('one', { counts: PASSED, output: 'quiet', notes: ['skipped: a browser'] }),
      check('two', { counts: FAILED, output: 'why' }),
      check('three', { counts: PASSED, output: '' }, { run: () => Promise.reject(new Error('no disk')) }),
    ],
    1,
  )
  expect(counts).toEqual({ passed: 3, failed: 2, skipped: 1 })
  expect(printed).toEqual([
    ...['✓ one: 1 passed, 0 failed (n s)', '  skipped: a browser'],
    ...[
      '✗ two: 2 passed, 1 failed, 1 skipped (n s)',
      'why',
      '✗ three: 0 passed, 1 failed (n s)',
      'Error: no disk',
    ],
  ])
})

test('runs two checks side by side, and one that reads results after all others', async () => {
  const events: string[] = []
  const endOfFirst = Promise.withResolvers<void>()
  const result: Result = { counts: PASSED, output: '' }
  const noted = (name: string, end: () => Promise<void> | void) => async () => {
    events.push(`${name} starts`)
    await end()
    events.push(`${name} ends`)
    return result
  }
  await run([
    check('trace', result, { readsResults: true, run: noted('trace', () => {}) }),
    check('first', result, { run: noted('first', () => endOfFirst.promise) }),
    check('second', result, { run: noted('second', () => {}) }),
    check('third', result, { run: noted('third', endOfFirst.resolve) }),
  ])
  expect(events.slice(0, 4)).toEqual(['first starts', 'second starts', 'second ends', 'third starts'])
  expect(events.slice(4, 6).sort()).toEqual(['first ends', 'third ends'])
  expect(events.slice(6)).toEqual(['trace starts', 'trace ends'])
})

test.each<[string, number, Counts]>([
  [
    '\u001B[2m      Tests \u001B[22m \u001B[32m8 passed\u001B[39m | 1 skipped (9)',
    0,
    { passed: 8, failed: 0, skipped: 1 },
  ],
  ['Tests  2 failed | 8 passed (10)', 1, { passed: 8, failed: 2, skipped: 0 }],
  ['Running 3 tests\n  1 flaky\n  2 passed (3.0s)', 0, { passed: 3, failed: 0, skipped: 0 }],
  ['3 scenarios (1 failed, 2 passed)\n9 steps (9 passed)\n', 1, { passed: 2, failed: 1, skipped: 0 }],
  ['2 scenarios (1 undefined, 1 passed)', 1, { passed: 1, failed: 1, skipped: 0 }],
  ['Tests  8 passed (8)\nUnhandled error', 1, { passed: 8, failed: 1, skipped: 0 }],
])('counts the tests of %j that ends with %i', (output, code, counts) => {
  expect(testCounts(output, code)).toEqual(counts)
})
