import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { readDatabaseUrl } from '#server/config/config.ts'
import { describeOnEachEmptyDatabase } from '#server/test/each-database.ts'
import { openDb, type DatabasePlace } from './db.ts'
import { migrate, NewerSchemaError, schemaFault } from './migrate.ts'
import { steps } from '#server/db/migrations/steps.ts'

test('migrations refer to an earlier migration when they are compatible with older programs', () => {
  const names = Object.keys(steps)
  const isEarlier = ([, { survivedBy: by }]: [string, { survivedBy: string | null }], index: number) =>
    by === null || names.slice(0, index).includes(by)
  expect(Object.entries(steps).every(isEarlier)).toBe(true)
})

describeOnEachEmptyDatabase('the schema', (newDatabase) => {
  const folder = folderOfTests()
  let count = 0

  const empty = async (): Promise<DatabasePlace> => {
    count += 1
    return readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder(), `${count}.db`)}`)
  }

  test(
    'is made once when several instances start together, a newer one among them, and left alone afterwards',
    { tags: 'F-22' },
    async () => {
      const database = await empty()
      const further = {
        ...steps,
        '998-later': { survivedBy: Object.keys(steps).at(-1) ?? null, take: async () => {} },
      }
      const taken = await Promise.all([migrate(database, further), migrate(database), migrate(database)])
      expect(taken.flat().sort()).toEqual(Object.keys(further))
      expect(await migrate(database)).toEqual([])
    },
  )

  test(
    'of a newer version is used where its steps say so, and refused elsewhere',
    { tags: 'F-22' },
    async () => {
      const database = await empty()
      await migrate(database)
      const db = openDb(database)
      const [latest = ''] = Object.keys(steps).toReversed()
      const take = async () => {}
      const later = { ...steps, '998-later': { survivedBy: latest, take } }
      const muchLater = { ...later, '999-latest': { survivedBy: '998-later', take } }

      expect(await migrate(database, later)).toEqual(['998-later'])
      expect(await migrate(database)).toEqual([])
      expect(await schemaFault(db)).toBeNull()
      // Programs with a step of their own that this database never took.
      await expect(migrate(database, { ...steps, '002-own': { survivedBy: null, take } })).rejects.toThrow(
        NewerSchemaError,
      )

      expect(await migrate(database, muchLater)).toEqual(['999-latest'])
      expect(await migrate(database, later)).toEqual([])
      await expect(migrate(database)).rejects.toThrow(
        /newer version of the store \(it knows 999-latest\); start that/,
      )
      expect(await schemaFault(db)).toBe('the schema is newer than this program')
      await db.destroy()
    },
  )

  test('is rolled back completely after a failed migration', { tags: 'F-22' }, async () => {
    const database = await empty()
    const db = openDb(database)
    // The first step will stumble over this table, long after it has made others.
    await sql`create table users (id integer)`.execute(db)
    await expect(migrate(database)).rejects.toThrow(/users/)
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(['users'])

    await sql`drop table users`.execute(db)
    await db.destroy()
    expect(await migrate(database)).toEqual(Object.keys(steps))
  })
})
