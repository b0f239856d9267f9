import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'
import type { Outcome } from './run-checks.ts'

/** Where Playwright writes its JSON report. */
export const PLAYWRIGHT_REPORT = 'reports/e2e.json'

/** A test of `e2e/` with its result in the last run. */
export type PlaywrightResult = {
  /** From the root of the project. */
  file: string
  title: string
  tags: readonly string[]
  status: 'passed' | 'flaky' | 'failed' | 'skipped'
}

type Spec = { file: string; title: string; tags: string[]; tests: { status: keyof typeof STATUSES }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }
type Report = { suites: Suite[] }

const STATUSES = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' } as const

/** The results of the last run; none when there was none. */
export function readPlaywrightResults(root = ROOT): PlaywrightResult[] {
  const file = join(root, PLAYWRIGHT_REPORT)
  if (!existsSync(file)) return []
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return suites.flatMap(specsOf).flatMap(({ file: spec, title, tags, tests }) =>
    tests.map(({ status }) => ({
      ...{ file: `e2e/${spec}`, title, tags: tags.map((tag) => tag.replace(/^@/, '')) },
      status: STATUSES[status],
    })),
  )
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The outcome of a run. A file that does not load fails the run without a failed test. */
export function playwrightOutcome(
  code: number,
  output: string,
  results: readonly PlaywrightResult[],
): Outcome {
  const linesOf = (status: PlaywrightResult['status']) =>
    results.filter((each) => each.status === status).map(({ file, title }) => `${title}, ${file}`)
  const failed = linesOf('failed').length
  const flaky = linesOf('flaky')
  return {
    passed: linesOf('passed').length + flaky.length,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    ...{ skipped: linesOf('skipped'), flaky, output },
  }
}
