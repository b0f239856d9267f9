import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { SURFACES } from '#features/support/run-parameters.ts'

import { ROOT } from '../build/root.ts'
import { readPlaywrightResults } from '../checks/playwright-results.ts'
import { VITEST_REPORT } from '../checks/vitest-results.ts'
import { readScenarios } from '../features/scenario-results.ts'

/** How often each status occurred, by a file and a tag of its tests. */
export type LastResults = ReadonlyMap<string, Readonly<Record<string, number>>>

export const resultKey = (file: string, tag: string) => `${file} ${tag}`

type Result = { file: string; tags: readonly string[]; status: string }

/** Reads the reports that the last runs of Vitest, Playwright and cucumber left in `reports/`. */
export function readLastResults(root = ROOT): LastResults {
  const results = new Map<string, Record<string, number>>()
  for (const { file, tags, status } of [
    ...testResults(root),
    ...readPlaywrightResults(root),
    ...scenarioResults(root),
  ])
    for (const tag of tags) {
      const key = resultKey(file.replaceAll('\\', '/'), tag)
      const counts = results.get(key) ?? {}
      results.set(key, { ...counts, [status]: (counts[status] ?? 0) + 1 })
    }
  return results
}

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; tags?: string[] }[] }[]
}

function testResults(root: string): Result[] {
  const file = join(root, VITEST_REPORT)
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, tags = [] }) => ({ file: relative(root, name), tags, status })),
  )
}

function scenarioResults(root: string): Result[] {
  return SURFACES.flatMap((surface) => readScenarios(surface, root)).map(({ place, tags, status }) => ({
    ...{ file: place.replace(/:\d+$/, ''), tags: tags.map((tag) => tag.slice(1)), status },
  }))
}
