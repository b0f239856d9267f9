import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache/raw'

// A waiting SQLite call blocks the whole process, so longer locks are waited for asynchronously (`retryWhileBusy`).
const BUSY_TIMEOUT_MS = 10

const FOR_BOTH = [
  `pragma busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'pragma temp_store = memory',
  // 8 MB for each connection; the rest of the file is in the system's page cache.
  'pragma cache_size = -8192',
]
const FOR_WRITING = [
  ...FOR_BOTH,
  'pragma journal_mode = wal',
  // Every commit is on the disk before the shopper gets the response.
  'pragma synchronous = full',
  'pragma foreign_keys = on',
  'pragma journal_size_limit = 67108864',
]
const FOR_READING = [...FOR_BOTH, 'pragma query_only = on']

/** One connection to a SQLite file, with its prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #statements: StatementCache

  private constructor(file: string, settings: readonly string[]) {
    this.#database = new DatabaseSync(file)
    this.#statements = new StatementCache(this.#database)
    try {
      for (const setting of settings) this.#database.exec(setting)
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  /** Creates the file when it is missing. */
  static forWriting(file: string): SqliteConnection {
    return new SqliteConnection(file, FOR_WRITING)
  }

  /** Writes are errors. */
  static forReading(file: string): SqliteConnection {
    return new SqliteConnection(file, FOR_READING)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Runs a statement without parameters and rows. */
  execute(sql: string): void {
    this.#statements.prepared(sql).statement.run()
  }

  run<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, returnsRows } = this.#statements.prepared(query.sql)
    const values = query.parameters.map(toSqlite)
    if (returnsRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Moves the write-ahead log into the file, as far as no reader needs it. */
  checkpointWal(): void {
    this.#database.exec('pragma wal_checkpoint(truncate)')
  }

  close(): void {
    this.#database.close()
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a ${typeof value}`)
}

const MAX_STATEMENTS = 256

/** A prepared statement, and whether it returns rows (a select, or anything with RETURNING). */
type Prepared = { statement: StatementSync; returnsRows: boolean }

/** Prepared statements by their SQL; the least recently used are evicted. */
export class StatementCache {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, Prepared>({ max: MAX_STATEMENTS })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepared(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    const made = { statement, returnsRows: statement.columns().length > 0 }
    this.#statements.set(sql, made)
    return made
  }
}
