import { expect, test } from 'vitest'

import { playwrightOutcome } from './playwright-results.ts'

test('counts results, a flaky test as passed', () => {
  const report = { stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 } }
  expect(playwrightOutcome(1, 'output', report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: ['2 browser tests, reports/e2e.json names them'],
    flaky: ['1 browser tests, reports/e2e.json names them'],
    output: 'output',
  })
})

test.each([null, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }])(
  'fails when a run without a failed test fails',
  (report) => {
    expect(playwrightOutcome(1, '', report)).toMatchObject({ passed: 0, failed: 1, skipped: [] })
  },
)
