import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Turns, type EndTurn } from '#server/lib/bounded-queue.ts'
import { Caller, driverOf } from '#server/db/driver-connection.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from '#server/db/errors.ts'

// Writers of this process wait for each other here, for other programs in `patiently`.
const WRITERS = { running: 1, waiting: 512, patienceMs: 3000 }

/** Kysely over a SQLite file by Node's own `node:sqlite`. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => sqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new FileAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

type Connections = { writer: SqliteConnection; reader: SqliteConnection }

/**
 * A driver over two connections. One writes, for one caller at a time. The other reads what is committed, and waits for
 * nobody: neither for a transaction of this process nor for another program's lock. One is enough, as a call of
 * `node:sqlite` keeps the thread until it is done.
 */
function sqliteDriver(file: string): Driver {
  const turns = new Turns(WRITERS)
  let connections: Connections | null = null
  return driverOf({
    open: async () => {
      // The writer first: it makes the file, and turns on the write-ahead log that lets reads and writes go side by side.
      const writer = await patiently(() => SqliteConnection.forWriting(file))
      const reader = await patiently(() => SqliteConnection.forReading(file))
      connections = { writer, reader }
    },
    call: () => {
      if (!connections) throw new Error('the SQLite driver was not initialised')
      return new SqliteCaller(connections, turns)
    },
    /** Folds the write-ahead log back into the file and closes it. */
    close: async () => {
      connections?.reader.close()
      connections?.writer.foldLog()
      connections?.writer.close()
      connections = null
    },
  })
}

/** Reads from one connection and writes to the other, in its turn. */
class SqliteCaller extends Caller {
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #turns: Turns
  /** There from the start of a transaction to its end. */
  #turn: EndTurn | null = null

  constructor({ writer, reader }: Connections, turns: Turns) {
    super()
    this.#writer = writer
    this.#reader = reader
    this.#turns = turns
  }

  // Immediate: whoever may write takes the write lock first, so no transaction fails half-way for want of it.
  async begin(): Promise<void> {
    this.#turn = await this.#turns.next()
    await patiently(() => this.#writer.execute('begin immediate'))
  }

  async commit(): Promise<void> {
    this.#writer.execute('commit')
  }

  async rollback(): Promise<void> {
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
