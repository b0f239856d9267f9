import { expect, test } from 'vitest'

import { playwrightOutcome, type PlaywrightResult } from './playwright-results.ts'

const result = (title: string, status: PlaywrightResult['status']): PlaywrightResult => ({
  ...{ file: 'e2e/a.test.ts', title, tags: [], status },
})

test('counts results and names flaky and skipped tests', () => {
  const results = [result('a', 'passed'), result('b', 'flaky'), result('c', 'failed'), result('d', 'skipped')]
  expect(playwrightOutcome(1, 'output', results)).toEqual({
    ...{ passed: 2, failed: 1, flaky: ['b, e2e/a.test.ts'], skipped: ['d, e2e/a.test.ts'], output: 'output' },
  })
})

test('fails when a run without a failed test fails', () => {
  expect(playwrightOutcome(1, '', [])).toMatchObject({ passed: 0, failed: 1 })
})
