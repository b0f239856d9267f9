import type { Outcome } from './run-checks.ts'

/** Where Playwright writes its JSON report. */
export const PLAYWRIGHT_REPORT = 'reports/e2e.json'

/** Playwright's JSON report, as far as it is used here. */
export type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
}

/** The outcome of a run. A file that does not load fails the run without a failed test, or without a report (null). */
export function playwrightOutcome(code: number, output: string, report: PlaywrightReport | null): Outcome {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const line = (count: number) =>
    count > 0 ? [`${count} browser tests, ${PLAYWRIGHT_REPORT} names them`] : []
  return {
    passed: expected + flaky,
    failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
    skipped: line(skipped),
    flaky: line(flaky),
    output,
  }
}
