import { afterAll, beforeAll, describe, inject } from 'vitest'
import { dropDatabase, postgresBinaries } from './temporary-postgres.ts'

/** Gives a test the URL of a new, empty database, which is gone after all tests of its file; undefined stands for a new SQLite file. */
export type NewDatabase = () => Promise<string | undefined>

/** Runs the same tests on SQLite and on PostgreSQL; without PostgreSQL's programs that half is skipped, visibly. */
export function describeOnEachDatabase(name: string, tests: (newDatabase: NewDatabase) => void): void {
  const binaries = postgresBinaries()
  sayWhenSkipped(name, binaries)

  describe(`${name} (SQLite)`, () => {
    tests(async () => undefined)
  })

  describe.skipIf(binaries === null)(`${name} (PostgreSQL)`, () => {
    const given: string[] = []
    let ready: string | undefined
    // The first one of a run waits for its server, longer than hooks usually may.
    beforeAll(async () => {
      ready = await databaseOfTheRun()
      given.push(ready)
    }, 60_000)
    afterAll(async () => {
      for (const database of given) await dropDatabase(database)
    })
    tests(async () => {
      const database = ready ?? (await databaseOfTheRun())
      if (ready === undefined) given.push(database)
      ready = undefined
      return database
    })
  })
}

/** An empty database on the server that all files of a run share. */
async function databaseOfTheRun(): Promise<string> {
  const answer = await fetch(inject('postgresDatabases'), { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

function sayWhenSkipped(name: string, binaries: string | null): void {
  if (binaries) return
  process.stderr.write(`SKIPPED: ${name} on PostgreSQL, as no PostgreSQL server is installed here\n`)
}
