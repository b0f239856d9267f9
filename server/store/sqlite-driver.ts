import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isBusy } from './outage.ts'
import { StatementCache } from './statement-cache.ts'

// A waiting SQLite call stops the whole process, so it waits briefly; the rest of the patience is asynchronous.
const BUSY_TIMEOUT_MS = 250
const BUSY_PATIENCE_MS = 2000
const BUSY_PAUSE_MS = 50

const SETTINGS = [
  `pragma busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'pragma journal_mode = wal',
  // Every commit reaches the disk before the shopper reads its answer.
  'pragma synchronous = full',
  'pragma foreign_keys = on',
  'pragma journal_size_limit = 67108864',
  'pragma cache_size = -65536',
  'pragma temp_store = memory',
]

/** Kysely's driver for one `node:sqlite` connection; Kysely itself gives that connection to one caller at a time. */
export class SqliteDriver implements Driver {
  readonly #file: string
  #connection: SqliteConnection | null = null

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file)
    for (const setting of SETTINGS) database.exec(setting)
    this.#connection = new SqliteConnection(database)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('the SQLite driver was not initialised')
    return this.#connection
  }

  // Immediate: whoever may write takes the write lock first, so no transaction fails half-way for want of it.
  async beginTransaction(): Promise<void> {
    await this.#connection?.patiently((database) => database.exec('begin immediate'))
  }

  async commitTransaction(): Promise<void> {
    this.#connection?.database.exec('commit')
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk makes SQLite roll back by itself; rolling back again would hide the reason.
    if (this.#connection?.database.isTransaction) this.#connection.database.exec('rollback')
  }

  async releaseConnection(): Promise<void> {}

  /** Folds the write-ahead log back into the file and closes it. */
  async destroy(): Promise<void> {
    const database = this.#connection?.database
    this.#connection = null
    if (!database) return
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync
  readonly #statements: StatementCache

  constructor(database: DatabaseSync) {
    this.database = database
    this.#statements = new StatementCache(database)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#run<R>(query)
    // Inside a transaction the write lock is held already.
    return this.database.isTransaction ? run() : this.patiently(run)
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield this.#run<R>(query)
  }

  /** Runs `work`, trying again for a while as long as another process holds the file. */
  async patiently<T>(work: (database: DatabaseSync) => T): Promise<T> {
    const giveUpAt = Date.now() + BUSY_PATIENCE_MS
    for (;;) {
      try {
        return work(this.database)
      } catch (error) {
        if (!isBusy(error) || Date.now() > giveUpAt) throw error
        await sleep(BUSY_PAUSE_MS)
      }
    }
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#statements.prepared(query.sql)
    const values = query.parameters.map(toSqlite)
    if (returnsRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a ${typeof value}`)
}
