import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openDb, type DatabasePlace, type Db, isPostgres } from './db.ts'
import { isAway, isBusy } from './errors.ts'
import { steps, type Steps } from '#server/db/migrations/steps.ts'
import { stepsLeft, stepsNotSurvived, stepsTaken, stepsUnknown, type TakenStep } from './schema-steps.ts'
import type { Tables } from '#server/db/tables/tables.ts'

// A large store takes its time for an index.
const PATIENCE_MS = 120_000
const PAUSE_MS = 100

/** The database was written by a newer version of this program, on whose schema this one cannot work. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

/**
 * Brings the schema up to date and returns the names of the steps taken. All pending steps are taken in one
 * transaction under a lock, so an interrupted or doubled start harms nothing. Steps of a newer version that say so of
 * themselves leave nothing to do. Throws NewerSchemaError when others were taken,
 * UnsuitableDatabaseError when the database was created in a way that the store cannot work with.
 */
export async function migrate(database: DatabasePlace, known: Steps = steps): Promise<string[]> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await takeSteps(database, known)
    } catch (error) {
      // Another instance is migrating; SQLite has no queue for that.
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function takeSteps(database: DatabasePlace, known: Steps): Promise<string[]> {
  // Another instance may be migrating for longer than an everyday statement may take.
  const db = openDb(database, { postgres: { statementMs: 0, lockMs: 0, prepared: false } })
  try {
    await assertSuitable(db)
    if (await isUpToDate(db, known)) return []
    const migrations = Object.fromEntries(
      Object.entries(known).map(([name, { survivedBy, take }]) => [
        name,
        {
          up: async (on: Kysely<unknown>) => {
            await take(on, database.kind)
            await register(on, { name, survived_by: survivedBy })
          },
        },
      ]),
    )
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      // Another instance may have gone beyond this one meanwhile.
      if (await isUpToDate(db, known)) return []
      throw error
    }
    return (results ?? []).map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

async function register(on: Kysely<unknown>, step: TakenStep): Promise<void> {
  await on.$extendTables<Pick<Tables, 'schema_steps'>>().insertInto('schema_steps').values(step).execute()
}

/** What is wrong with the schema of a database that this program would work on; null when nothing is. */
export async function schemaFault(db: Db): Promise<string | null> {
  const taken = await stepsTaken(db)
  if (stepsNotSurvived(taken).length > 0) return 'the schema is newer than this program'
  return stepsLeft(taken).length > 0 ? 'the schema is older than this program' : null
}

/** Answers most starts, without reading every table's description as the migrator does. Throws NewerSchemaError. */
async function isUpToDate(db: Db, known: Steps): Promise<boolean> {
  let taken: TakenStep[]
  try {
    taken = await stepsTaken(db)
  } catch (error) {
    if (isAway(error) || isBusy(error)) throw error
    // No step was ever taken here.
    return false
  }
  const left = stepsLeft(taken, known)
  // Steps of its own cannot follow those of a newer version.
  const beyond = left.length > 0 ? stepsUnknown(taken, known) : stepsNotSurvived(taken, known)
  if (beyond.length > 0) {
    throw new NewerSchemaError(
      `The database was made by a newer version of the store (it knows ${beyond.join(', ')}); start that version, or use another database`,
    )
  }
  return left.length === 0
}

/** The database can be reached, and was created in a way that the store cannot work with. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError'
}

/**
 * Throws UnsuitableDatabaseError for a PostgreSQL database whose encoding cannot store every text. An encoding of SQLite can
 * store every text.
 */
export async function assertSuitable(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{
    encoding: string
  }>`select current_setting('server_encoding') as encoding`.execute(db)
  const [{ encoding } = { encoding: '' }] = rows
  if (encoding === 'UTF8') return
  throw new UnsuitableDatabaseError(
    `its encoding is ${encoding}, which cannot store every text; create it with encoding 'UTF8' and template template0`,
  )
}
