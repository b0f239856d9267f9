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

test('runs a heavy check beside a light one, and never two heavy ones at once', async () => {
  const events: string[] = []
  const endOfLight = Promise.withResolvers<void>()
  const result: Result = { counts: PASSED, output: '' }
  const light = async () => {
    events.push('light starts')
    await endOfLight.promise
    return result
  }
  const heavy = (name: string) => async () => {
    events.push(`${name} starts`)
    await Promise.resolve()
    events.push(`${name} ends`)
    if (name === 'two') endOfLight.resolve()
    return result
  }
  await run([
    check('light', result, { run: light }),
    check('one', result, { heavy: true, run: heavy('one') }),
    check('two', result, { heavy: true, run: heavy('two') }),
    check('three', result, { heavy: true, run: heavy('three') }),
  ])
  expect(events).toEqual([
    'light starts',
    ...['one starts', 'one ends', 'two starts', 'two ends', 'three starts', 'three ends'],
  ])
})

test('starts a heavy check only when the one before it has ended', async () => {
  const events: string[] = []
  const slow = (name: string) => async () => {
    events.push(`${name} starts`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    events.push(`${name} ends`)
    return { counts: PASSED, output: '' }
  }
  const heavy = ['one', 'two'].map((name) =>
    check(name, { counts: PASSED, output: '' }, { heavy: true, run: slow(name) }),
  )
  await run(heavy)
  expect(events).toEqual(['one starts', 'one ends', 'two starts', 'two ends'])
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
