import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { VitestReport } from '../checks/vitest-check.ts'
import { scenarioResult, testResult } from '../coverage/last-results.ts'
import { holderParts } from '../coverage/rules.ts'
import type { WrittenScenario } from '../coverage/scenarios.ts'
import { titlePattern } from '../coverage/title-pattern.ts'
import type { FeaturesReport } from '../features/scenario-result.ts'
import { runIn } from './run-in.ts'

const VITEST_REPORT = 'reports/sabotage-vitest.json'
const FEATURES_REPORT = 'reports/features.json'

/** How a holder ended: `did not run` when nothing says how, as after a build that failed. */
export type Ending = 'passed' | 'failed' | 'did not run'
export type Watched = { holder: string; ending: Ending; output: string }

/** Runs tests in a copy of the project, all in one go; `<file> › <groups> › <title>` as rules name them. */
export async function watchTests(folder: string, holders: readonly string[]): Promise<Watched[]> {
  if (holders.length === 0) return []
  const parts = holders.map(holderParts)
  const names = parts.map(({ name }) => titlePattern(name, ' > ').source)
  rmSync(join(folder, VITEST_REPORT), { force: true })
  const { output } = await runIn(folder, 'vitest', [
    ...['run', ...new Set(parts.map(({ file }) => file))],
    ...['--testNamePattern', names.join('|')],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  ])
  const vitest = readJson(join(folder, VITEST_REPORT)) as VitestReport | null
  return holders.map((holder) => {
    const result = testResult(holder, { vitest, features: null }, folder)
    return { holder, ending: endingOf(Object.values(result)), output }
  })
}

/** Runs scenarios in a copy of the project, on every surface that they have. */
export async function watchScenarios(
  folder: string,
  holders: readonly string[],
  scenarios: readonly WrittenScenario[],
): Promise<Watched[]> {
  if (holders.length === 0) return []
  const places = holders.flatMap((holder) => {
    const { file, name } = holderParts(holder)
    const found = scenarios.find((each) => each.file === `features/${file}` && each.name === name)
    return found ? [`${found.file}:${found.line}`] : []
  })
  rmSync(join(folder, FEATURES_REPORT), { force: true })
  const { output } = await runIn(folder, 'node', ['scripts/features.ts', ...places, '--retry', '0'])
  const features = readJson(join(folder, FEATURES_REPORT)) as FeaturesReport | null
  return holders.map((holder) => {
    const result = scenarioResult(holder, { features, vitest: null })
    return { holder, ending: endingOf(Object.values(result)), output }
  })
}

function endingOf(statuses: readonly string[]): Ending {
  if (statuses.includes('failed')) return 'failed'
  return statuses.includes('passed') || statuses.includes('flaky') ? 'passed' : 'did not run'
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return null
  }
}
