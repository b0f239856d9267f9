import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import type { Outcome } from './run-checks.ts'

/** Vitest's JSON report, as far as it is used here. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[]
  }[]
}

export const VITEST_REPORT = 'reports/vitest.json'

/** The outcome of a Vitest run. A file that does not load fails the run without a failed test. */
export function vitestOutcome(code: number, output: string, noPostgres: string | null, root = ROOT): Outcome {
  const report = JSON.parse(readFileSync(join(root, VITEST_REPORT), 'utf8')) as VitestReport
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: skippedGroups(report, noPostgres, root),
    output,
  }
}

/** One line for each group with skipped tests, and one for all that need PostgreSQL when it is missing. */
function skippedGroups({ testResults }: VitestReport, noPostgres: string | null, root: string): string[] {
  const lines = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles: [group], title }) =>
        noPostgres !== null && group?.includes('PostgreSQL')
          ? `all tests on PostgreSQL: ${noPostgres}`
          : `${group ?? title}, ${relative(root, name).replaceAll(sep, '/')}`,
      ),
  )
  return [...new Set(lines)]
}
