import { afterAll, beforeAll, describe } from 'vitest'
import { postgresBinaries, startPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

/** Gives a test the URL of a new, empty database; undefined stands for a new SQLite file. */
export type NewDatabase = () => Promise<string | undefined>

/** Runs the same tests on SQLite and on PostgreSQL; without PostgreSQL's programs that half is skipped, visibly. */
export function describeOnEachDatabase(name: string, tests: (newDatabase: NewDatabase) => void): void {
  const binaries = postgresBinaries()
  sayWhenSkipped(name, binaries)

  describe(`${name} (SQLite)`, () => {
    tests(async () => undefined)
  })

  describe.skipIf(binaries === null)(`${name} (PostgreSQL)`, () => {
    let postgres: TemporaryPostgres
    beforeAll(async () => {
      postgres = await startPostgres(binaries ?? '')
    }, 30_000)
    afterAll(async () => postgres.stop())
    tests(() => postgres.newDatabase())
  })
}

function sayWhenSkipped(name: string, binaries: string | null): void {
  if (binaries) return
  process.stderr.write(`SKIPPED: ${name} on PostgreSQL, as no PostgreSQL server is installed here\n`)
}
