import { afterAll, describe, inject } from 'vitest'
import type { Holding } from './postgres-of-the-run.ts'
import { postgresBinaries } from './temporary-postgres.ts'

/**
 * Gives a test the URL of a database of its own, which is taken away after the tests around it; undefined stands for a
 * new SQLite file.
 */
export type NewDatabase = () => Promise<string | undefined>

type Tests = (newDatabase: NewDatabase) => void

/**
 * Runs the same tests on SQLite and on PostgreSQL, whose databases have every table and no row, or no table; without PostgreSQL's
 * programs that half is skipped, visibly. `HAAT_TEST_DATABASES=sqlite` leaves it out.
 */
export function describeOnEachDatabase(name: string, tests: Tests, holding: Holding = 'migrated'): void {
  describe(`${name} (SQLite)`, () => {
    tests(async () => undefined)
  })
  if (process.env['HAAT_TEST_DATABASES'] !== 'sqlite') describeOnPostgres(name, tests, holding)
}

/** The same for tests of the tables themselves: there are none. */
export function describeOnEachEmptyDatabase(name: string, tests: Tests): void {
  describeOnEachDatabase(name, tests, 'empty')
}

/** Runs tests on PostgreSQL alone, on the server that the run's files share; skipped, visibly, without its programs. */
export function describeOnPostgres(
  name: string,
  tests: (newDatabase: () => Promise<string>) => void,
  holding: Holding = 'migrated',
): void {
  describe.skipIf(postgresBinaries() === null)(`${name} (PostgreSQL)`, () => {
    const given: string[] = []
    const newDatabase = async () => {
      const url = await askTheRun('POST', holding)
      given.push(url)
      return url
    }
    afterAll(async () => {
      for (const url of given) await askTheRun('DELETE', url)
    })
    tests(newDatabase)
  })
}

async function askTheRun(method: 'POST' | 'DELETE', body: string): Promise<string> {
  const answer = await fetch(inject('postgresDatabases'), { method, body })
  const words = await answer.text()
  if (!answer.ok) throw new Error(words)
  return words
}
