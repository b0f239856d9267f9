import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import { failure, type Check, type Outcome, type Skipped } from './check.ts'
import { withReports } from './reports.ts'
import { runProgram } from './run-program.ts'

type Test = {
  status: string
  ancestorTitles: string[]
  title: string
  /** Where it is written; the cases of one `test.each` share it. */
  location?: { line: number; column: number }
}
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: Test[] }[]
}

/** Unit, component, contract and server tests: everything that Vitest runs. */
export const vitestCheck: Check = {
  name: 'unit',
  title: 'unit, component, contract and server tests',
  heavy: true,
  run: () =>
    withReports(async (folder) => {
      const file = join(folder, 'vitest.json')
      const args = [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--includeTaskLocation',
      ]
      const { code, output } = await runProgram('vitest', args, { NO_COLOR: '1' })
      const report = readReport(file)
      return report ? vitestOutcome(report, code, output) : failure(output)
    }),
}

/** What a report of Vitest says; a suite that does not load fails the run without a failed test of its own. */
export function vitestOutcome(report: VitestReport, code: number | null, output: string): Outcome {
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: skippedIn(report),
    output,
  }
}

/** Tests that did not run, by their outermost group. */
function skippedIn({ testResults }: VitestReport): Skipped[] {
  const counts = new Map<string, number>()
  for (const { name, assertionResults } of testResults) {
    const file = relative(ROOT, name).replaceAll(sep, '/')
    for (const { status, ancestorTitles, title } of assertionResults) {
      if (status === 'passed' || status === 'failed') continue
      const what = `${ancestorTitles[0] ?? title}, ${file}`
      counts.set(what, (counts.get(what) ?? 0) + 1)
    }
  }
  return [...counts].map(([what, count]) => ({ what, count }))
}

function readReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return null
  }
}
