import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { failure, type Check, type Outcome } from './check.ts'
import { withReports } from './reports.ts'
import { runProgram } from './run-program.ts'
import { startingBrowser } from './starting-browser.ts'

export type Surface = 'web' | 'cli'
type Scenario = {
  type: string
  name: string
  tags?: { name: string }[]
  steps?: { result: { status: string } }[]
}
export type CucumberReport = { uri?: string; elements?: Scenario[] }[]

/** The scenarios of one surface; a failed one leaves its evidence in `reports/<surface>.html`. */
export function featuresCheck(surface: Surface, extra: string[] = []): Check {
  return {
    name: surface,
    title: `scenarios through the ${surface === 'web' ? 'browser' : 'terminal'}`,
    ...(surface === 'web' ? { needs: 'browser' } : {}),
    heavy: true,
    run: () => withReports((folder) => runFeatures(surface, extra, folder)),
  }
}

async function runFeatures(surface: Surface, extra: string[], folder: string): Promise<Outcome> {
  const json = join(folder, `${surface}.json`)
  const tags = extra.includes('--tags') ? [] : ['--tags', `@${surface}`]
  const args = [
    ...tags,
    ...extra.map((value, index) => (extra[index - 1] === '--tags' ? `@${surface} and (${value})` : value)),
    ...['--world-parameters', JSON.stringify({ surface })],
    // Each worker has a browser of its own; a page leaves much of a core idle. Terminals are many short processes.
    ...(surface === 'web' ? ['--parallel', String(Math.min(2, availableParallelism()))] : []),
    ...['--format', 'summary'],
    // In quotes, because the drive of a Windows path has a colon as well.
    ...['--format', `html:"${join(folder, `${surface}.html`)}"`],
    ...['--format', `json:"${json}"`],
  ]
  const env = surface === 'web' ? { HAAT_CHROMIUM: await startingBrowser() } : {}
  const { code, output } = await runProgram('cucumber-js', args, env)
  const report = readReport(json)
  return report ? cucumberOutcome(report, code, output) : failure(output)
}

/** What a report of Cucumber says; a run that ends badly without a failed scenario is a failure too. */
export function cucumberOutcome(report: CucumberReport, code: number | null, output: string): Outcome {
  const scenarios = report
    .flatMap(({ elements = [] }) => elements)
    .filter(({ type }) => type === 'scenario')
    .map(({ name, steps = [] }) => ({ name, statuses: steps.map(({ result }) => result.status) }))
  const passed = scenarios.filter(({ statuses }) => statuses.every((status) => status === 'passed'))
  const skipped = scenarios.filter(
    ({ statuses }) =>
      statuses.includes('skipped') && statuses.every((status) => status === 'passed' || status === 'skipped'),
  )
  const failed = scenarios.length - passed.length - skipped.length
  return {
    passed: passed.length,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: skipped.map(({ name }) => ({ what: name, count: 1 })),
    output,
  }
}

/** What to say when no scenario was there to run, on any surface; null when there was one. */
export function nothingRan(outcomes: readonly Outcome[]): string | null {
  const ran = outcomes.some(({ passed, failed, skipped }) => passed + failed + skipped.length > 0)
  return ran ? null : 'No scenario has these tags or this name.'
}

function readReport(file: string): CucumberReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CucumberReport
  } catch {
    return null
  }
}
