import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openDb, type DatabasePlace, type Db } from './db.ts'
import { isAway, isBusy } from './outage.ts'
import type { MigrationStep } from './migrations/column-types.ts'
import { steps } from './migrations/steps.ts'

// A large store takes its time for an index.
const PATIENCE_MS = 120_000
const PAUSE_MS = 100

type Steps = Readonly<Record<string, MigrationStep>>

/** The database was written by a newer version of this program. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

/** The database was written before there was a first version. */
export class UnreleasedSchemaError extends Error {
  override name = 'UnreleasedSchemaError'
}

/**
 * Brings the schema up to date and returns the names of the steps taken. All pending steps are taken in one
 * transaction under a lock, so an interrupted or doubled start harms nothing.
 * Throws NewerSchemaError when the database knows steps that this program does not, UnreleasedSchemaError when it was never
 * released.
 */
export async function migrate(database: DatabasePlace, known: Steps = steps): Promise<string[]> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await takeSteps(database, known)
    } catch (error) {
      // Another instance is at it: on a file nobody can wait in a line for that.
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function takeSteps(database: DatabasePlace, known: Steps): Promise<string[]> {
  // Another instance may be migrating for longer than an everyday statement may take.
  const db = openDb(database, { postgres: { statementMs: 0, lockMs: 0 } })
  try {
    if (await isUpToDate(db, known)) return []
    await assertKnownSchema(db, known)
    const migrations = Object.fromEntries(
      Object.entries(known).map(([name, step]) => [
        name,
        { up: (on: Kysely<unknown>) => step(on, database.kind) },
      ]),
    )
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      await assertKnownSchema(db, known)
      throw error
    }
    return (results ?? []).map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

/** What is wrong with the schema of a database that this program would work on; null when nothing is. */
export async function schemaFault(db: Db): Promise<string | null> {
  const taken = await stepsTaken(db)
  if (unknownSteps(taken).length > 0) return 'the schema is newer than this program'
  return taken.length < Object.keys(steps).length ? 'the schema is older than this program' : null
}

/** Answers most starts, without reading every table's description as the migrator does. */
async function isUpToDate(db: Db, known: Steps): Promise<boolean> {
  try {
    const taken = await stepsTaken(db)
    return taken.length === Object.keys(known).length && unknownSteps(taken, known).length === 0
  } catch (error) {
    if (isAway(error) || isBusy(error)) throw error
    // No step was ever taken here.
    return false
  }
}

async function stepsTaken(db: Db): Promise<string[]> {
  const taken = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return taken.rows.map(({ name }) => name)
}

/** Which of these steps only a newer version of this program knows. */
export function unknownSteps(taken: readonly string[], known: Steps = steps): string[] {
  return taken.filter((name) => !(name in known))
}

async function assertKnownSchema(db: Db, known: Steps): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const taken = await stepsTaken(db)
  const unknown = unknownSteps(taken, known)
  const [first] = Object.keys(known)
  if (taken.length > 0 && !taken.includes(String(first))) {
    throw new UnreleasedSchemaError(
      `The database was made before the first version of the store (it knows ${unknown.join(', ')}); with the program that made it, write its catalog to a file (haat catalog export), and import that into a new database`,
    )
  }
  if (unknown.length > 0) {
    throw new NewerSchemaError(
      `The database was made by a newer version of the store (it knows ${unknown.join(', ')}); start that version, or use another database`,
    )
  }
}
