import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { VITEST_REPORT, vitestOutcome } from './vitest-results.ts'

const folder = folderOfTests('each')

function outcome(code: number, numFailedTests: number, noPostgres: string | null = null) {
  const of = (status: string, group: string) => ({ status, ancestorTitles: [group], title: 'works' })
  const report = {
    numPassedTests: 2,
    numFailedTests,
    testResults: [
      {
        name: join(folder(), 'cli', 'a.test.ts'),
        assertionResults: [
          of('passed', 'a'),
          of('skipped', 'zsh'),
          of('skipped', 'zsh'),
          of('skipped', 'orders on PostgreSQL'),
        ],
      },
    ],
  }
  mkdirSync(join(folder(), 'reports'), { recursive: true })
  writeFileSync(join(folder(), VITEST_REPORT), JSON.stringify(report))
  return vitestOutcome(code, 'output', noPostgres, folder())
}

test('names each group of skipped tests once', () => {
  const skipped = ['zsh, cli/a.test.ts', 'orders on PostgreSQL, cli/a.test.ts']
  expect(outcome(0, 0)).toEqual({ passed: 2, failed: 0, skipped, output: 'output' })
})

test('names the reason once when PostgreSQL is missing', () => {
  const { skipped } = outcome(0, 0, 'PostgreSQL is missing')
  expect(skipped).toEqual(['zsh, cli/a.test.ts', 'all tests on PostgreSQL: PostgreSQL is missing'])
})

test('fails when Vitest fails without a failed test, as for a file that does not load', () => {
  expect(outcome(1, 0).failed).toBe(1)
  expect(outcome(1, 2).failed).toBe(2)
})
