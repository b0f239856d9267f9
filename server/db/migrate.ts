import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openDb, type DatabasePlace, type Db, isPostgres } from './db.ts'
import { isAway } from './errors.ts'
import { steps, type Steps } from '#server/db/migrations/steps.ts'
import type { SchemaStepsTable, Tables } from '#server/db/tables/tables.ts'

/** An applied migration, as recorded in the database. */
export type TakenStep = SchemaStepsTable

/** The schema is from a newer, incompatible version of the store. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

/**
 * Migrates the schema and returns the names of the applied migrations. Pending migrations run in one locked transaction, so
 * that interrupted or concurrent starts are safe. Accepts compatible migrations of newer versions, throws NewerSchemaError for
 * others. Throws UnsuitableDatabaseError for a database with an unsupported encoding.
 */
export async function migrate(database: DatabasePlace, migrations: Steps = steps): Promise<string[]> {
  // No timeouts, because another instance may be migrating for long.
  const db = openDb(database, { postgres: { statementMs: 0, lockMs: 0, prepared: false } })
  try {
    await assertSuitable(db)
    if (await isUpToDate(db, migrations)) return []
    const kyselyMigrations = Object.fromEntries(
      Object.entries(migrations).map(([name, { survivedBy, take }]) => [
        name,
        {
          up: async (on: Kysely<unknown>) => {
            await take(on, database.kind)
            const step = { name, survived_by: survivedBy }
            await on.$extendTables<Tables>().insertInto('schema_steps').values(step).execute()
          },
        },
      ]),
    )
    const migrator = new Migrator({ db, provider: { getMigrations: async () => kyselyMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      // Another instance may have migrated meanwhile.
      if (await isUpToDate(db, migrations)) return []
      throw error
    }
    return (results ?? []).map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

/** Returns why this program cannot work with the schema; null when it can. */
export async function schemaFault(db: Db): Promise<string | null> {
  const taken = await stepsTaken(db)
  if (incompatibleSteps(taken).length > 0) return 'the schema is newer than this program'
  return pendingSteps(taken, steps).length > 0 ? 'the schema is older than this program' : null
}

/** Returns whether no migration is pending; faster than the migrator, which reads all table descriptions. Throws NewerSchemaError. */
async function isUpToDate(db: Db, migrations: Steps): Promise<boolean> {
  let taken: TakenStep[]
  try {
    taken = await stepsTaken(db)
  } catch (error) {
    if (isAway(error)) throw error
    // The database is empty.
    return false
  }
  const isPending = pendingSteps(taken, migrations).length > 0
  // Pending migrations cannot run after those of a newer version.
  const beyond = isPending ? unknownSteps(taken, migrations) : incompatibleSteps(taken, migrations)
  if (beyond.length > 0) {
    throw new NewerSchemaError(
      `The database was made by a newer version of the store (it knows ${beyond.join(', ')}); start that version, or use another database`,
    )
  }
  return !isPending
}

/** Returns the applied migrations in order. */
export function stepsTaken(db: Db): Promise<TakenStep[]> {
  return db.selectFrom('schema_steps').selectAll().orderBy('name').execute()
}

function pendingSteps(taken: readonly TakenStep[], known: Steps): string[] {
  const names = new Set(taken.map(({ name }) => name))
  return Object.keys(known).filter((name) => !names.has(name))
}

function unknownSteps(taken: readonly TakenStep[], known: Steps): string[] {
  return taken.filter(({ name }) => !(name in known)).map(({ name }) => name)
}

/** Returns applied migrations of newer versions that are incompatible with this program. */
export function incompatibleSteps(taken: readonly TakenStep[], known: Steps = steps): string[] {
  return unknownSteps(
    taken.filter(({ survived_by: by }) => by === null || !(by in known)),
    known,
  )
}

/** The database has an unsupported encoding. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError'
}

/**
 * Throws UnsuitableDatabaseError for a PostgreSQL database with an encoding other than UTF-8. Every SQLite encoding can
 * store every text.
 */
async function assertSuitable(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db)
  const [{ encoding } = { encoding: '' }] = rows
  if (encoding === 'UTF8') return
  throw new UnsuitableDatabaseError(
    `its encoding is ${encoding}, which cannot store every text; create it with encoding 'UTF8' and template template0`,
  )
}
