import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'

import { withReports } from './reports.ts'
import { vitestOutcome } from './vitest-check.ts'

const folder = folderOfTests('each')

test('two runs read their own reports, and the last to end is published', async () => {
  const run = (text: string, ms: number) =>
    withReports(async (own) => {
      writeFileSync(join(own, 'web.json'), text)
      await new Promise((resume) => setTimeout(resume, ms))
      return readFileSync(join(own, 'web.json'), 'utf8')
    }, folder())
  expect(await Promise.all([run('slow', 30), run('quick', 1)])).toEqual(['slow', 'quick'])
  expect(readFileSync(join(folder(), 'web.json'), 'utf8')).toBe('slow')
  expect(readdirSync(folder())).toEqual(['web.json'])
})

test('tests of Vitest that did not run are named by their group and counted', () => {
  const of = (status: string, group: string) => ({ status, ancestorTitles: [group, 'more'], title: 'works' })
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: join(process.cwd(), 'server/orders.test.ts'),
        assertionResults: [
          of('passed', 'orders (SQLite)'),
          of('skipped', 'orders (PostgreSQL)'),
          of('pending', 'orders (PostgreSQL)'),
          { status: 'todo', ancestorTitles: [], title: 'later' },
        ],
      },
    ],
  }
  expect(vitestOutcome(report, 0, '').skipped).toEqual([
    { what: 'orders (PostgreSQL), server/orders.test.ts', count: 2 },
    { what: 'later, server/orders.test.ts', count: 1 },
  ])
  expect(vitestOutcome(report, 0, '', 'as it is not installed').skipped).toEqual([
    { what: 'later, server/orders.test.ts', count: 1 },
    { what: 'EVERYTHING ON POSTGRESQL, as it is not installed', count: 2 },
  ])
  expect(vitestOutcome(report, 1, '')).toMatchObject({ passed: 1, failed: 1 })
})
