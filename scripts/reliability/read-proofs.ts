import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import type { VitestReport } from '../checks/vitest-check.ts'
import type { FeaturesReport, ScenarioStatus } from '../features/scenario-result.ts'
import { joinProofs, readEngine, readTitle, type Found, type Proof, type Result } from './proof.ts'

const SURFACES = { web: 'browser', cli: 'terminal' } as const
const REPORTS = ['vitest.json', 'features.json'] as const

/** Reports that the last runs left; null for one that is not there. */
export type Reports = { vitest: VitestReport; features: FeaturesReport }

/** Reads what the checks have left in `reports/`, or names the first file that is missing. */
export function readReports(folder = join(ROOT, 'reports')): Reports | { missing: string } {
  const texts = REPORTS.map((name) => textOf(join(folder, name)))
  const missing = REPORTS.find((_, index) => texts[index] === null)
  if (missing !== undefined) return { missing }
  const [vitest, features] = texts.map((text): unknown => JSON.parse(text ?? ''))
  return { vitest, features } as Reports
}

/** Every test and scenario that carries an id, in the order of files and titles. */
export function proofsIn({ vitest, features }: Reports): Proof[] {
  const all = [...ofVitest(vitest), ...ofFeatures(features)]
  return joinProofs(all).sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

/** A test of its own where its title has the ids; else its group, when that has them. */
function ofVitest({ testResults }: VitestReport): Found[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(ROOT, name).replaceAll(sep, '/')
    return assertionResults.flatMap(({ status, ancestorTitles, title, location }) => {
      const engine =
        ancestorTitles.map((group) => readEngine(group).engine).find((found) => found !== '') ?? ''
      const titles = [title, ...ancestorTitles.toReversed()].map((each) => readTitle(readEngine(each).words))
      return titles
        .map((each, depth) => ({ ...each, depth }))
        .filter(({ ids }) => ids.length > 0)
        .slice(0, 1)
        .map(({ ids, words, depth }) => {
          // A group has no place of its own in the report: its name stands for it.
          const place = depth === 0 && location ? `${location.line}:${location.column}` : words
          return { ids, file, place, title: words, results: { [engine]: resultOf(status) } }
        })
    })
  })
}

function ofFeatures({ results }: FeaturesReport): Found[] {
  return results.flatMap(({ surface, file, name, tags, status }) => {
    const ids = tags.flatMap((tag) => /^@([TF]-\d\d)$/.exec(tag)?.[1] ?? [])
    if (ids.length === 0) return []
    return [{ ids, file, place: name, title: name, results: { [SURFACES[surface]]: ENDINGS[status] } }]
  })
}

const ENDINGS: Readonly<Record<ScenarioStatus, Result>> = {
  passed: 'passes',
  flaky: 'passes',
  failed: 'fails',
  skipped: 'skipped here',
}

function resultOf(status: string): Result {
  if (status === 'passed') return 'passes'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped here' : 'fails'
}

function sortKey({ file, title }: Proof): string {
  return `${file}\n${title}`
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
