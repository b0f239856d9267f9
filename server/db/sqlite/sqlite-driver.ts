import { setTimeout as sleep } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Semaphore, type ReleaseSlot } from '#server/lib/bounded-queue.ts'
import { isBusy } from '#server/db/errors.ts'
import { SqliteConnection } from './sqlite-connection.ts'

// Queue of writers in this process; locks of other programs are handled by `retryWhileBusy`.
const WRITERS = { running: 1, waiting: 512, patienceMs: 3000 }

/** Creates a Kysely dialect for a SQLite file with `node:sqlite`. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new FileAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * Two connections: one writes, for one caller at a time; the other reads what is committed without waiting for transactions
 * of this process or locks of another program. One reader is enough, as `node:sqlite` is synchronous.
 */
class SqliteDriver implements Driver {
  readonly #file: string
  readonly #turns = new Semaphore(WRITERS)
  #writer: SqliteConnection | null = null
  #reader: SqliteConnection | null = null

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    // The writer must be opened first: it creates the file and enables the write-ahead log.
    this.#writer = await retryWhileBusy(() => SqliteConnection.forWriting(this.#file))
    this.#reader = await retryWhileBusy(() => SqliteConnection.forReading(this.#file))
  }

  async acquireConnection(): Promise<SqliteDriverConnection> {
    if (!this.#writer || !this.#reader) throw new Error('the SQLite driver was not initialised')
    return new SqliteDriverConnection(this.#writer, this.#reader, this.#turns)
  }

  beginTransaction(caller: SqliteDriverConnection): Promise<void> {
    return caller.begin()
  }

  async commitTransaction(caller: SqliteDriverConnection): Promise<void> {
    caller.writer.execute('commit')
  }

  async rollbackTransaction({ writer }: SqliteDriverConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full; a second rollback would hide the error.
    if (writer.isInTransaction) writer.execute('rollback')
  }

  async releaseConnection(caller: SqliteDriverConnection): Promise<void> {
    caller.release()
  }

  async destroy(): Promise<void> {
    this.#reader?.close()
    this.#writer?.checkpointWal()
    this.#writer?.close()
    this.#reader = this.#writer = null
  }
}

/** Reads from one connection, and writes to the other while it has the writer slot. */
class SqliteDriverConnection implements DatabaseConnection {
  readonly writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #turns: Semaphore
  /** Set during a transaction. */
  #endTurn: ReleaseSlot | null = null

  constructor(writer: SqliteConnection, reader: SqliteConnection, turns: Semaphore) {
    this.writer = writer
    this.#reader = reader
    this.#turns = turns
  }

  /** Takes the write lock at once, so that no transaction fails later because of a lock. */
  async begin(): Promise<void> {
    this.#endTurn = await this.#turns.next()
    await retryWhileBusy(() => this.writer.execute('begin immediate'))
  }

  release(): void {
    this.#endTurn?.()
    this.#endTurn = null
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.writer.run(query)
    if (readsOnly(query)) return retryWhileBusy(() => this.#reader.run(query))
    const end = await this.#turns.next()
    try {
      return await retryWhileBusy(() => this.writer.run(query))
    } finally {
      end()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

class FileAdapter extends SqliteAdapter {
  /** SQLite changes tables inside transactions, so all pending migrations are applied together or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Only writers wait for each other, in this driver. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const SELECT = /^\s*select\b/i

/** Whether a query is a select. Other raw SQL counts as a write, pragmas too. */
function readsOnly({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && SELECT.test(sql))
}

const BUSY_TIMEOUT_MS = 2000
const PAUSE_MS = 20

/** Retries `work` on a SQLite file for a while when another program locks the file. */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}
