import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { Turns, type EndTurn } from '#server/load/waiting-line.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './outage.ts'

// Writers of this process wait for each other here, for other programs in `patiently`.
const WRITERS = { running: 1, waiting: 512, patienceMs: 3000 }

type Connections = { writer: SqliteConnection; reader: SqliteConnection }

/**
 * Kysely's driver for a SQLite file over two connections. One writes, for one caller at a time. The other reads what is
 * committed, and waits for nobody: neither for a transaction of this process nor for another program's lock. One is
 * enough, as a call of `node:sqlite` keeps the thread until it is done.
 */
export class SqliteDriver implements Driver {
  readonly #file: string
  readonly #turns = new Turns(WRITERS)
  #connections: Connections | null = null

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    // The writer first: it makes the file, and turns on the write-ahead log that lets reads and writes go side by side.
    const writer = await patiently(() => SqliteConnection.forWriting(this.#file))
    const reader = await patiently(() => SqliteConnection.forReading(this.#file))
    this.#connections = { writer, reader }
  }

  async acquireConnection(): Promise<SqliteCaller> {
    if (!this.#connections) throw new Error('the SQLite driver was not initialised')
    return new SqliteCaller(this.#connections, this.#turns)
  }

  async beginTransaction(caller: SqliteCaller): Promise<void> {
    await caller.begin()
  }

  async commitTransaction(caller: SqliteCaller): Promise<void> {
    caller.commit()
  }

  async rollbackTransaction(caller: SqliteCaller): Promise<void> {
    caller.rollback()
  }

  async releaseConnection(caller: SqliteCaller): Promise<void> {
    caller.release()
  }

  /** Folds the write-ahead log back into the file and closes it. */
  async destroy(): Promise<void> {
    const connections = this.#connections
    this.#connections = null
    connections?.reader.close()
    connections?.writer.foldLog()
    connections?.writer.close()
  }
}

/** What Kysely takes for a connection: it reads from one and writes to the other, in its turn. */
class SqliteCaller implements DatabaseConnection {
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #turns: Turns
  /** There from the start of a transaction to its end. */
  #turn: EndTurn | null = null

  constructor({ writer, reader }: Connections, turns: Turns) {
    this.#writer = writer
    this.#reader = reader
    this.#turns = turns
  }

  // Immediate: whoever may write takes the write lock first, so no transaction fails half-way for want of it.
  async begin(): Promise<void> {
    this.#turn = await this.#turns.next()
    await patiently(() => this.#writer.execute('begin immediate'))
  }

  commit(): void {
    this.#writer.execute('commit')
  }

  rollback(): void {
    // A full disk makes SQLite roll back by itself; rolling back again would hide the reason.
    if (this.#writer.isInTransaction) this.#writer.execute('rollback')
  }

  release(): void {
    this.#turn?.()
    this.#turn = null
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#turn) return this.#writer.run(query)
    if (readsOnly(query)) return patiently(() => this.#reader.run(query))
    const end = await this.#turns.next()
    try {
      return await patiently(() => this.#writer.run(query))
    } finally {
      end()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

/** Kysely over a SQLite file by Node's own `node:sqlite`. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  createDriver(): SqliteDriver {
    return new SqliteDriver(this.#file)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new FileAdapter()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

class FileAdapter extends SqliteAdapter {
  /** SQLite changes tables inside transactions, so all pending migrations are applied together or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver gives out turns by itself, as only writers have to wait for each other. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const SELECT = /^\s*select\b/i

/** Whether a query changes nothing, as it is a select. Other raw SQL is taken for a write, pragmas too. */
export function readsOnly({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && SELECT.test(sql))
}

const PATIENCE_MS = 2000
const PAUSE_MS = 20

/** Does `work` on a SQLite file, again and again for a while as long as another program holds the file. */
export async function patiently<T>(work: () => T): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}
