import { Kysely, type Transaction } from 'kysely'
import { PooledPostgresDialect } from './postgres-dialect.ts'
import { POSTGRES_SETTINGS, type OnConnectionFault, type PostgresSettings } from './postgres-pool.ts'
import { makePrivateFile } from './private-file.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables/tables.ts'

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
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database.file) })
  }
  const { onConnectionFault = () => {}, postgres } = options
  const settings = { ...POSTGRES_SETTINGS, ...postgres }
  return new Kysely<Tables>({ dialect: new PooledPostgresDialect(database.url, settings, onConnectionFault) })
}
