import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { SURFACES } from '#features/support/run-parameters.ts'

import { ROOT } from '../build/root.ts'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from '../checks/reports.ts'
import { readScenarios } from '../features/scenario-results.ts'

/** How often each status occurred, by a file and a tag of its tests. */
export type LastResults = ReadonlyMap<string, Readonly<Record<string, number>>>

export const resultKey = (file: string, tag: string) => `${file} ${tag}`

type Result = { file: string; tags: readonly string[]; status: string }

/** Reads the reports that the last runs of Vitest, Playwright and cucumber left in `reports/`. */
export function readLastResults(root = ROOT): LastResults {
  const results = new Map<string, Record<string, number>>()
  for (const { file, tags, status } of [...vitest(root), ...playwright(root), ...cucumber(root)])
    for (const tag of tags) {
      const key = resultKey(file.replaceAll('\\', '/'), tag.replace(/^@/, ''))
      const counts = results.get(key) ?? {}
      results.set(key, { ...counts, [status]: (counts[status] ?? 0) + 1 })
    }
  return results
}

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; tags?: string[] }[] }[]
}

function vitest(root: string): Result[] {
  const report = readReport(root, VITEST_REPORT) as VitestReport | null
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, tags = [] }) => ({ file: relative(root, name), tags, status })),
  )
}

type Suite = {
  suites?: Suite[]
  specs?: { file: string; tags: string[]; tests: { status: keyof typeof STATUSES }[] }[]
}

const STATUSES = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' } as const

function playwright(root: string): Result[] {
  const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  return specsOf((readReport(root, PLAYWRIGHT_REPORT) as Suite | null) ?? {}).flatMap(
    ({ file, tags, tests }) =>
      tests.map(({ status }) => ({ file: `e2e/${file}`, tags, status: STATUSES[status] })),
  )
}

function cucumber(root: string): Result[] {
  return SURFACES.flatMap((surface) => readScenarios(surface, root)).map(({ place, tags, status }) => ({
    ...{ file: place.replace(/:\d+$/, ''), tags, status },
  }))
}

function readReport(root: string, name: string): unknown {
  const file = join(root, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
