import { expect, test } from 'vitest'

import { runChecks, summaryOf, type Check, type Result } from './run-checks.ts'

const check = (name: string, result: Result, more: Partial<Check> = {}): Check => ({
  name,
  title: name,
  run: () => Promise.resolve(result),
  ...more,
})

async function run(checks: Check[], parallel = 2) {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text.replace(/\(\d.*\)/, '(n s)'))
  const failed = await runChecks(checks, { parallel, print })
  return { failed: failed.map(({ name }) => name), printed }
}

test('runs all checks and prints notes, and the output of a failed check', async () => {
  const { failed, printed } = await run(
    [
      check('one', { ok: true, output: 'quiet', notes: ['skipped: a browser'] }),
      check('two', { ok: false, output: 'why' }),
      check('three', { ok: true, output: '' }, { run: () => Promise.reject(new Error('no disk')) }),
    ],
    1,
  )
  expect(failed).toEqual(['two', 'three'])
  expect(printed).toEqual([
    ...['✓ one (n s)', '  skipped: a browser', '✗ two (n s)', 'why', '✗ three (n s)', 'Error: no disk'],
  ])
})

test('runs light checks side by side and each heavy one alone after them', async () => {
  const events: string[] = []
  const traced = (name: string, more: Partial<Check> = {}) =>
    check(
      name,
      { ok: true, output: '' },
      {
        ...more,
        run: async () => {
          events.push(`${name} starts`)
          await new Promise((resolve) => setTimeout(resolve, 5))
          events.push(`${name} ends`)
          return { ok: true, output: '' }
        },
      },
    )
  await run([traced('h1', { heavy: true }), traced('a'), traced('b'), traced('h2', { heavy: true })])
  expect(events.slice(0, 2)).toEqual(['a starts', 'b starts'])
  expect(events.slice(4)).toEqual(['h1 starts', 'h1 ends', 'h2 starts', 'h2 ends'])
})

test.each([
  [
    '\u001B[2m      Tests \u001B[22m \u001B[32m8 passed\u001B[39m | 1 skipped (9)',
    ['Tests  8 passed | 1 skipped (9)'],
  ],
  ['Running 3 tests\n  1 flaky\n  2 passed (3.0s)', ['1 flaky', '2 passed (3.0s)']],
  ['2 scenarios (2 passed)\n9 steps (9 passed)\n', ['2 scenarios (2 passed)']],
])('finds the lines that count tests in %j', (output, lines) => {
  expect(summaryOf(output)).toEqual(lines)
})
