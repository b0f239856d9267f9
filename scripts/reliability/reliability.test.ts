import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { ROOT } from '../build/root.ts'
import { proofsIn, type Reports } from './read-proofs.ts'
import { isFresh, reliabilityPage } from './reliability-page.ts'
import { rows } from './rows.ts'

const vitest = (...tests: [status: string, ...titles: string[]][]): Reports['vitest'] => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [
    {
      name: join(ROOT, 'server/a.test.ts'),
      assertionResults: tests.map(([status, ...titles]) => ({
        status,
        ancestorTitles: titles.slice(0, -1),
        title: titles.at(-1) ?? '',
      })),
    },
  ],
})
type Result = Reports['features']['results'][number]
const scenario = (tag: string, status: Result['status'], surface: Result['surface'] = 'web'): Result => ({
  ...{ surface, store: 'sqlite', file: 'features/a.feature', line: 3, feature: 'a' },
  ...{ name: 'cut', written: 'cut', tags: [`@${surface}`, tag], status, milliseconds: 1, reason: null },
})
const proofs = (tests: Reports['vitest'], ...results: Result[]) =>
  proofsIn({ vitest: tests, features: { startedAt: '', seconds: 1, command: '', results } })

describe('the tests that carry an id', () => {
  test('say it at the head of their title, or their group does', () => {
    const found = proofs(
      vitest(
        ['passed', 'T-08, T-09: races', 'one'],
        ['passed', 'T-08, T-09: races', 'F-01: two'],
        ['passed', 'no T-01: here'],
      ),
    )
    expect(found.map(({ ids, title }) => [ids.join(), title])).toEqual([
      ['T-08,T-09', 'races'],
      ['F-01', 'two'],
    ])
  })

  test('are one where they ran on two engines, and say on which they were skipped', () => {
    const [only, ...others] = proofs(
      vitest(['passed', 'orders (SQLite)', 'F-01: kept'], ['skipped', 'orders (PostgreSQL)', 'F-01: kept']),
    )
    expect(only?.results).toEqual({ SQLite: 'passes', PostgreSQL: 'skipped here' })
    expect(others).toEqual([])
  })

  test('fail together when one of a group does', () => {
    expect(proofs(vitest(['failed', 'F-01: a', 'b'], ['passed', 'F-01: a', 'c']))[0]?.results).toEqual({
      '': 'fails',
    })
  })

  test('are one where they are the cases of a table, by what their titles share', () => {
    const table = vitest(
      ['passed', 'F-20: {} is refused'],
      ['passed', 'F-20: [] is refused'],
      ['failed', 'F-20: other'],
    )
    for (const [index, each] of (table.testResults[0]?.assertionResults ?? []).entries())
      each.location = { line: index < 2 ? 7 : 9, column: 1 }
    expect(proofs(table).map(({ title, results }) => [title, results['']])).toEqual([
      ['other', 'fails'],
      ['… is refused', 'passes'],
    ])
  })

  test('are scenarios with a tag, too, by surface', () => {
    const [found] = proofs(vitest(), scenario('@F-14', 'passed'), scenario('@F-14', 'skipped', 'cli'))
    expect(found).toEqual({
      ids: ['F-14'],
      file: 'features/a.feature',
      title: 'cut',
      results: { browser: 'passes', terminal: 'skipped here' },
    })
  })
})

describe('the page', () => {
  const page = (...tests: Parameters<typeof vitest>) => reliabilityPage(proofs(vitest(...tests)))

  test('has every row, with its tests or with the plain word that there is none', () => {
    const text = page(['passed', 'F-06: a lock | waits'])
    for (const { id } of rows) expect(text).toContain(`| ${id} | `)
    expect(text).toContain(
      String.raw`| F-06 | Another program holds the database | ${'`server/a.test.ts`'}: a lock \| waits | passes |`,
    )
    expect(text).toContain('| F-07 | A long reader, while many orders are written | **not proved** |  |')
    expect(text).toMatch(/^Not proved yet: T-01, .*F-05, F-07, .*; the other 1 of 57 rows/m)
  })

  test('of a machine that has to skip something is compared without results', () => {
    const whole = page(['passed', 'a (PostgreSQL)', 'F-08: restarts'])
    const skipped = page(['skipped', 'a (PostgreSQL)', 'F-08: restarts'])
    expect(isFresh(whole, skipped, false)).toBe(true)
    expect(isFresh(skipped, whole, true)).toBe(false)
    expect(isFresh(whole, page(['passed', 'a (PostgreSQL)', 'F-08: restarts twice']), false)).toBe(false)
    expect(isFresh(whole, page(), false)).toBe(false)
  })
})
