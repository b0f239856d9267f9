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

/** Where the data are: a SQLite file, or a PostgreSQL server. */
export type DatabasePlace = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** The database, or a transaction on it: what a query function that only reads takes. */
export type Db = Kysely<Tables>

/** A transaction: what a query function takes whose writes belong together with others. */
export type Trx = Transaction<Tables>

type OpenDbOptions = {
  onConnectionFault?: OnConnectionFault
  /** How a PostgreSQL server is used, where it is not as usual. */
  postgres?: Partial<PostgresSettings>
}

/** Opens the database; the folder of a SQLite file is made when it is missing. Connections are made when needed. */
export function openDb(database: DatabasePlace, options: OpenDbOptions = {}): Db {
  if (database.kind === 'sqlite') {
    makePrivateFile(database.file)
    return new Kysely<Tables>({ dialect: sqliteDialect(database.file) })
  }
  const { onConnectionFault = () => {}, postgres } = options
  const settings = { ...POSTGRES_SETTINGS, ...postgres }
  return new Kysely<Tables>({ dialect: postgresDialect(database.url, settings, onConnectionFault) })
}

/** Whether statements may be written for PostgreSQL; else they are for SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** What time it is, in milliseconds since 1970, for everybody who works on one database. */
export type Clock = (db: Db) => Promise<number>

/** PostgreSQL's own clock: those of the machines that share it may differ. A file has one machine, and needs none. */
export const postgresClock: Clock = async (db) => {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not say what time it is')
  return row.now
}

const OTHERS = 0o077

/**
 * Makes sure of a database file that its owner alone can read: orders say where people live. A folder that is missing
 * is made as private; one that is there stays as it is. SQLite gives the files beside it the same permissions.
 */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  // Made before stores knew better, or with its permissions widened by a copy.
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(one, { throwIfNoEntry: false })
    if (found?.isFile() && (found.mode & OTHERS) !== 0 && found.uid === process.getuid?.())
      chmodSync(one, 0o600)
  }
}
