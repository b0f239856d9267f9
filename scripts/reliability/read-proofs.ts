import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import type { CucumberReport } from '../checks/features-check.ts'
import type { VitestReport } from '../checks/vitest-check.ts'
import { joinProofs, readEngine, readTitle, type Found, type Proof, type Result } from './proof.ts'

const SURFACES = { web: 'browser', cli: 'terminal' } as const
const REPORTS = ['vitest.json', 'web.json', 'cli.json'] as const

/** Reports that the last runs left; null for one that is not there. */
export type Reports = { vitest: VitestReport; web: CucumberReport; cli: CucumberReport }

/** Reads what the checks have left in `reports/`, or names the first file that is missing. */
export function readReports(folder = join(ROOT, 'reports')): Reports | { missing: string } {
  const texts = REPORTS.map((name) => textOf(join(folder, name)))
  const missing = REPORTS.find((_, index) => texts[index] === null)
  if (missing !== undefined) return { missing }
  const [vitest, web, cli] = texts.map((text): unknown => JSON.parse(text ?? ''))
  return { vitest, web, cli } as Reports
}

/** Every test and scenario that carries an id, in the order of files and titles. */
export function proofsIn({ vitest, web, cli }: Reports): Proof[] {
  const all = [...ofVitest(vitest), ...ofCucumber(web, SURFACES.web), ...ofCucumber(cli, SURFACES.cli)]
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

function ofCucumber(report: CucumberReport, surface: string): Found[] {
  return report.flatMap(({ uri = '', elements = [] }) =>
    elements.flatMap(({ type, name, tags = [], steps = [] }) => {
      const ids = tags.flatMap(({ name: tag }) => /^@([TF]-\d\d)$/.exec(tag)?.[1] ?? [])
      if (type !== 'scenario' || ids.length === 0) return []
      const statuses = steps.map(({ result }) => result.status)
      const worst = statuses.find((status) => status !== 'passed') ?? 'passed'
      const file = uri.replaceAll(sep, '/')
      return [{ ids, file, place: name, title: name, results: { [surface]: resultOf(worst) } }]
    }),
  )
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
