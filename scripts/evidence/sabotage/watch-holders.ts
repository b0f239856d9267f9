import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { runProgram } from '../../checks/run-program.ts'
import type { VitestReport } from '../../checks/vitest-check.ts'
import { readJson, scenarioResult, testResult } from '../last-results.ts'
import { holderParts } from '../rules.ts'
import type { WrittenScenario } from '../features.ts'
import { titlePattern } from '../test-titles.ts'
import type { FeaturesReport } from '#scripts/features/results/features-run.ts'

const VITEST_REPORT = 'reports/sabotage-vitest.json'
const FEATURES_REPORT = 'reports/features.json'
const PLAIN = { NO_COLOR: '1' }

/** What hangs is ended; scenarios may have a storefront to build first. */
const LIMITS_MS = { tests: 120_000, scenarios: 300_000 }

/**
 * How a holder ended: `too late` when it had to be ended, `did not run` when nothing says how, as after a build that
 * failed.
 */
type Ending = 'passed' | 'failed' | 'too late' | 'did not run'
export type Watched = { holder: string; ending: Ending; output: string }

/**
 * Runs tests in a copy of the project, all in one go; `<file> › <groups> › <title>` as rules name them. Unless `all` are
 * asked, the first that fails ends it.
 */
export async function watchTests(
  folder: string,
  holders: readonly string[],
  { all = true, limitMs = LIMITS_MS.tests }: { all?: boolean; limitMs?: number } = {},
): Promise<Watched[]> {
  if (holders.length === 0) return []
  const parts = holders.map(holderParts)
  const names = parts.map(({ name }) => titlePattern(name, ' > ').source)
  rmSync(join(folder, VITEST_REPORT), { force: true })
  const args = [
    ...['run', ...new Set(parts.map(({ file }) => file))],
    ...['--testNamePattern', names.join('|'), '--bail', all ? '0' : '1'],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  ]
  const { output, late } = await runProgram('vitest', args, PLAIN, { cwd: folder, alone: true, limitMs })
  const vitest = readJson(join(folder, VITEST_REPORT)) as VitestReport | null
  return holders.map((holder) => {
    const result = testResult(holder, { vitest, features: null }, folder)
    return { holder, ending: late ? 'too late' : endingOf(Object.values(result)), output }
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
  const args = ['scripts/features.ts', ...places, '--retry', '0']
  const limits = { cwd: folder, alone: true, limitMs: LIMITS_MS.scenarios }
  const { output, late } = await runProgram('node', args, PLAIN, limits)
  const features = readJson(join(folder, FEATURES_REPORT)) as FeaturesReport | null
  return holders.map((holder) => {
    const result = scenarioResult(holder, { features, vitest: null })
    return { holder, ending: late ? 'too late' : endingOf(Object.values(result)), output }
  })
}

function endingOf(statuses: readonly string[]): Ending {
  if (statuses.includes('failed')) return 'failed'
  return statuses.includes('passed') || statuses.includes('flaky') ? 'passed' : 'did not run'
}
