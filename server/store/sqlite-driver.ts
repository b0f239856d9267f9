import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Turns, type EndTurn } from '#server/load/turns.ts'
import { patiently } from './patiently.ts'
import { readsOnly } from './reads-only.ts'
import { SqliteConnection } from './sqlite-connection.ts'

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
