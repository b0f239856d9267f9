import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import { VITEST_REPORT } from './reports.ts'

/** The used part of Vitest's JSON report. */
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[]
  }[]
}

/**
 * Lines for the skipped tests of the last run: one for each group, whose title names the missing program, and one for all tests
 * that need PostgreSQL.
 */
export function skippedTests(noPostgres: string | null, root = ROOT): string[] {
  const file = join(root, VITEST_REPORT)
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const lines = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles: [group], title }) =>
        noPostgres !== null && group?.includes('PostgreSQL')
          ? `skipped: all tests on PostgreSQL: ${noPostgres}`
          : `skipped: ${group ?? title}, ${relative(root, name).replaceAll(sep, '/')}`,
      ),
  )
  return [...new Set(lines)]
}
