import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import type { VitestReport } from '../checks/vitest-check.ts'
import type { FeaturesReport } from '#scripts/features/results/features-run.ts'
import { holderParts, WITHIN } from './rules.ts'
import { titlePattern } from './test-titles.ts'

/** How a holder ended where it ran last, by what it ran on; empty for one that has not run. */
export type LastResult = Readonly<Record<string, string>>

/** What the last runs have left in `reports/`; null for a kind that has not run. */
export type LastRuns = { features: FeaturesReport | null; vitest: VitestReport | null }

const SURFACE_NAMES = { web: 'web', cli: 'terminal' } as const

/** From good to bad: of the examples of an outline, the worst one counts. */
const RANK: readonly string[] = ['skipped', 'passed', 'flaky', 'failed']

/** Reads the reports of the last runs. */
export function readLastRuns(folder = join(ROOT, 'reports')): LastRuns {
  return {
    features: readJson(join(folder, 'features.json')) as FeaturesReport | null,
    vitest: readJson(join(folder, 'vitest.json')) as VitestReport | null,
  }
}

/** How a scenario ended, by surface. */
export function scenarioResult(text: string, { features }: LastRuns): LastResult {
  const { file, name } = holderParts(text)
  const own = (features?.results ?? []).filter(
    (each) => each.file === `features/${file}` && each.written === name,
  )
  return worstBy(own.map(({ surface, status }) => [SURFACE_NAMES[surface], status]))
}

/** How a test ended: its cases and the databases that it ran on together. */
export function testResult(text: string, { vitest }: LastRuns, root = ROOT): LastResult {
  const { file, name } = holderParts(text)
  const pattern = titlePattern(name)
  const own = (vitest?.testResults ?? [])
    .filter((each) => relative(root, each.name).replaceAll(sep, '/') === file)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ ancestorTitles, title }) => pattern.test([...ancestorTitles, title].join(WITHIN)))
  return worstBy(own.map(({ status }) => ['test', status === 'pending' ? 'skipped' : status]))
}

function worstBy(endings: readonly (readonly [string, string])[]): LastResult {
  const results: Record<string, string> = {}
  for (const [where, status] of endings) {
    const known = results[where]
    if (known === undefined || RANK.indexOf(status) > RANK.indexOf(known)) results[where] = status
  }
  return results
}

/** What a file holds as JSON; null where there is none. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return null
  }
}
