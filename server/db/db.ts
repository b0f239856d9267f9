import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { postgresDialect } from '#server/db/postgres/postgres-driver.ts'
import {
  POSTGRES_SETTINGS,
  type OnConnectionFault,
  type PostgresSettings,
} from '#server/db/postgres/postgres-pool.ts'
import { sqliteDialect } from '#server/db/sqlite/sqlite-driver.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { mkdirSync, existsSync, closeSync, openSync, statSync, chmodSync } from 'node:fs'
import { dirname } from 'node:path'

/** The location of the database: a SQLite file or a PostgreSQL server. */
export type DatabasePlace = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** The database or a transaction; parameter of queries that may run outside a transaction. */
export type Db = Kysely<Tables>

/** A transaction; parameter of queries that must run in one. */
export type Trx = Transaction<Tables>

type OpenDbOptions = {
  onConnectionFault?: OnConnectionFault
  /** Overrides of the default PostgreSQL settings. */
  postgres?: Partial<PostgresSettings>
}

/** Opens the database; creates a missing folder of a SQLite file. Connects lazily. */
export function openDb(database: DatabasePlace, options: OpenDbOptions = {}): Db {
  if (database.kind === 'sqlite') {
    makePrivateFile(database.file)
    return new Kysely<Tables>({ dialect: sqliteDialect(database.file) })
  }
  const { onConnectionFault = () => {}, postgres } = options
  const settings = { ...POSTGRES_SETTINGS, ...postgres }
  return new Kysely<Tables>({ dialect: postgresDialect(database.url, settings, onConnectionFault) })
}

/** Returns whether the database is PostgreSQL; else it is SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Returns the time in milliseconds since 1970, shared by all instances on one database. */
export type Clock = (db: Db) => Promise<number>

/** Reads the clock of PostgreSQL, because clocks of instances may differ. */
export const postgresClock: Clock = async (db) => {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row.now
}

const GROUP_AND_OTHERS = 0o077

/**
 * Restricts a database file to its owner, because it has personal data; creates a missing file and folder likewise. An
 * existing folder stays unchanged. SQLite copies the permissions to its other files.
 */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  // Fixes files of earlier versions and copies with wider permissions.
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(one, { throwIfNoEntry: false })
    if (found?.isFile() && (found.mode & GROUP_AND_OTHERS) !== 0 && found.uid === process.getuid?.())
      chmodSync(one, 0o600)
  }
}
