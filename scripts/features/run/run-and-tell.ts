import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { exchangesLine, type ExchangesReport } from '#features/exchanges/exchanges-report.ts'
import type { Surface } from '#features/support/run-parameters.ts'

import { ROOT } from '../../build/root.ts'
import { lastLines } from '#scripts/checks/check.ts'
import { startingBrowser } from '../../checks/starting-browser.ts'
import type { Choice } from '../choice/choice.ts'
import type { Selection } from '../choice/find-scenarios.ts'
import { describeFailures, describeFlaky, describeSkipped } from '#scripts/features/results/history.ts'
import { failureCount, isGood, runsWith } from '../results/features-run.ts'
import { runFeatures } from './run-features.ts'
import { windowBrowser } from './window-browser.ts'
import { OperatorSide, keyOfEnvironment } from '#features/stores/deployed/operator-side.ts'

const REPORT = 'reports/features.html'

/** Runs what was chosen, and says on the terminal how it goes and how it ended; whether all is well. */
export async function runAndTell(
  choice: Choice,
  selections: ReadonlyMap<Surface, Selection>,
  stopped: () => boolean,
): Promise<boolean> {
  const lack = await lackOf(choice, selections)
  if (lack !== null) {
    console.error(`✗ ${lack}`)
    return false
  }
  const run = await runFeatures(choice, selections, { stopped, onProgress: showProgress })
  clearProgress()
  if (stopped()) return false
  const failures = describeFailures(run)
  if (failures !== '') console.log(failures)
  const counted = {
    passed: runsWith(run, 'passed').length + runsWith(run, 'flaky').length,
    failed: failureCount(run),
    skipped: describeSkipped(run),
    flaky: describeFlaky(run),
  }
  const exchanges = publishedExchanges()
  if (exchanges !== null) console.log(exchangesLine(exchanges))
  console.log(`${lastLines(counted)} in ${run.seconds.toFixed(1)} s; report: ${REPORT}`)
  return isGood(run)
}

/** What went over the wire in the run that has just published its reports. */
function publishedExchanges(): ExchangesReport | null {
  const file = join(ROOT, 'reports', 'exchanges.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ExchangesReport) : null
}

/** What is missing for every scenario is said once, before any of them begins. */
async function lackOf(choice: Choice, selections: ReadonlyMap<Surface, Selection>): Promise<string | null> {
  const browser = selections.has('web') ? await lackOfBrowser(choice) : null
  return browser ?? (choice.url === null ? null : lackOfDeployment(choice.url))
}

async function lackOfBrowser({ headed }: Choice): Promise<string | null> {
  const look = headed ? windowBrowser : startingBrowser
  return look().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

function showProgress(ended: number, all: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${ended} of ${all} scenarios `)
}

function clearProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
}

/** What keeps scenarios from running on a deployment, before any of them has begun; null when nothing does. */
export async function lackOfDeployment(url: string): Promise<string | null> {
  try {
    await new OperatorSide(url, keyOfEnvironment()).testRuns()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
