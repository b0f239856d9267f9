import { expect, test } from 'vitest'

import { runChecks, type Check, type Outcome } from './run-checks.ts'

const check = (name: string, outcome: Outcome, more: Partial<Check> = {}): Check => ({
  name,
  title: name,
  run: () => Promise.resolve(outcome),
  ...more,
})

async function run(checks: Check[], parallel = 2) {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text.replace(/\(\d.*\)/, '(n s)'))
  return { totals: await runChecks(checks, { parallel, print }), printed }
}

test('runs all checks and prints the output of a failed one when it ends', async () => {
  const { totals, printed } = await run(
    [
      check('one', { passed: 3, failed: 0, output: 'quiet' }),
      check('two', { passed: 1, failed: 2, output: 'why', skipped: ['a browser'], flaky: ['slow one'] }),
      check('three', { passed: 1, failed: 0 }),
    ],
    1,
  )
  expect(totals).toEqual({ passed: 5, failed: 2, skipped: ['a browser'], flaky: ['slow one'] })
  expect(printed).toEqual([
    '✓ one: 3 passed (n s)',
    '✗ two: 2 failed (n s)',
    'why',
    '✓ three: 1 passed (n s)',
  ])
})

test('counts a check as failed when it throws', async () => {
  const broken = check(
    'broken',
    { passed: 1, failed: 0 },
    { run: () => Promise.reject(new Error('no disk')) },
  )
  const { totals, printed } = await run([broken])
  expect(totals).toMatchObject({ passed: 0, failed: 1 })
  expect(printed).toEqual(['✗ broken: 1 failed (n s)', 'Error: no disk'])
})

test('runs light checks side by side and each heavy one alone after them', async () => {
  const events: string[] = []
  const traced = (name: string, more: Partial<Check> = {}) =>
    check(
      name,
      { passed: 1, failed: 0 },
      {
        ...more,
        run: async () => {
          events.push(`${name} starts`)
          await new Promise((resolve) => setTimeout(resolve, 5))
          events.push(`${name} ends`)
          return { passed: 1, failed: 0 }
        },
      },
    )
  await run([traced('h1', { heavy: true }), traced('a'), traced('b'), traced('h2', { heavy: true })])
  expect(events.slice(0, 2)).toEqual(['a starts', 'b starts'])
  expect(events.slice(4)).toEqual(['h1 starts', 'h1 ends', 'h2 starts', 'h2 ends'])
})
