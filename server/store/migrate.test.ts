import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import { describeOnEachEmptyDatabase } from '#server/testing/each-database.ts'
import { openDb, type DatabasePlace } from './db.ts'
import { migrate, NewerSchemaError, UnreleasedSchemaError } from './migrate.ts'
import { steps } from './migrations/steps.ts'

describeOnEachEmptyDatabase('the schema', (newDatabase) => {
  let folder: string
  let count = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-schema-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const empty = async (): Promise<DatabasePlace> => {
    count += 1
    return readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder, `${count}.db`)}`)
  }

  test('is made once, step by step, and left alone afterwards', async () => {
    const database = await empty()
    expect(await migrate(database)).toEqual(Object.keys(steps))
    expect(await migrate(database)).toEqual([])
  })

  test('F-22: is made once by several instances that start together', async () => {
    const database = await empty()
    const taken = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(taken.flat().sort()).toEqual(Object.keys(steps))
  })

  test('F-22: of a newer version is refused in a sentence that says what to do', async () => {
    const database = await empty()
    await migrate(database)
    const db = openDb(database)
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`.execute(db)
    await db.destroy()
    await expect(migrate(database)).rejects.toThrow(NewerSchemaError)
    await expect(migrate(database)).rejects.toThrow(
      /newer version of the store \(it knows 999-future\); start that/,
    )
  })

  test('F-22: from before the first version is refused in a sentence that says what to do', async () => {
    const database = await empty()
    await migrate(database)
    const db = openDb(database)
    await sql`update kysely_migration set name = '001-tables'`.execute(db)
    await db.destroy()
    const migrating = migrate(database)
    await expect(migrating).rejects.toThrow(UnreleasedSchemaError)
    await expect(migrating).rejects.toThrow(
      /before the first version of the store \(it knows 001-tables\); .*haat catalog export.* new database/,
    )
  })

  test('F-22: is all there or not there at all after a step that failed', async () => {
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
