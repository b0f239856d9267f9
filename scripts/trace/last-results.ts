import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import type { Envelope } from '@cucumber/messages'
import { Query } from '@cucumber/query'

import { ROOT } from '../build/root.ts'

/** How often each status occurred, by a file and a tag of its tests. */
export type LastResults = ReadonlyMap<string, Readonly<Record<string, number>>>

export const resultKey = (file: string, tag: string) => `${file} ${tag}`

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; tags?: string[] }[] }[]
}

/** Reads the reports that the last runs of Vitest and cucumber left in `reports/`. */
export function readLastResults(root = ROOT): LastResults {
  const results = new Map<string, Record<string, number>>()
  const count = (file: string, tags: readonly string[], status: string) => {
    for (const key of tags.map((tag) => resultKey(file.replaceAll('\\', '/'), tag))) {
      const counts = results.get(key) ?? {}
      results.set(key, { ...counts, [status]: (counts[status] ?? 0) + 1 })
    }
  }
  const vitest = join(root, 'reports/vitest.json')
  if (existsSync(vitest)) {
    const { testResults } = JSON.parse(readFileSync(vitest, 'utf8')) as VitestReport
    for (const { name, assertionResults } of testResults)
      for (const { status, tags = [] } of assertionResults) count(relative(root, name), tags, status)
  }
  for (const file of globSync('reports/features-*.ndjson', { cwd: root })) {
    const query = new Query()
    // An interrupted run may leave half a line.
    for (const line of readFileSync(join(root, file), 'utf8').split('\n'))
      if (line.endsWith('}')) query.update(JSON.parse(line) as Envelope)
    // Of a scenario that was retried this is the last attempt.
    for (const finished of query.findAllTestCaseFinished()) {
      const { uri = '', tags = [] } = query.findPickleBy(finished) ?? {}
      const status = query.findMostSevereTestStepResultBy(finished)?.status.toLowerCase() ?? 'unknown'
      count(
        uri,
        tags.map(({ name }) => name.slice(1)),
        status,
      )
    }
  }
  return results
}
