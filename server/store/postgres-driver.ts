import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient, QueryResult as Answer } from 'pg'
import {
  postgresPool,
  takeConnection,
  type OnConnectionFault,
  type PostgresSettings,
} from './postgres-pool.ts'

type Pools = { writing: Pool; reading: Pool }

/**
 * Kysely's driver for PostgreSQL over two pools: single selects have connections of their own, so that they never wait
 * behind writes; everything else shares the others.
 */
export class PostgresDriver implements Driver {
  readonly #pools: Pools
  readonly #names: StatementNames

  constructor(pools: Pools, mostNames = MOST_NAMES) {
    this.#pools = pools
    this.#names = new StatementNames(mostNames)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresCaller> {
    return new PostgresCaller(this.#pools, this.#names)
  }

  async beginTransaction(caller: PostgresCaller): Promise<void> {
    await caller.begin()
  }

  async commitTransaction(caller: PostgresCaller): Promise<void> {
    await caller.end('commit')
  }

  async rollbackTransaction(caller: PostgresCaller): Promise<void> {
    await caller.end('rollback')
  }

  async releaseConnection(caller: PostgresCaller): Promise<void> {
    caller.release()
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#pools.writing.end(), this.#pools.reading.end()])
  }
}

/** What Kysely takes for a connection: its first statement decides where it comes from, and it stays until released. */
class PostgresCaller implements DatabaseConnection {
  readonly #pools: Pools
  readonly #names: StatementNames
  #client: PoolClient | null = null
  #isInTransaction = false
  #isBroken = false

  constructor(pools: Pools, names: StatementNames) {
    this.#pools = pools
    this.#names = names
  }

  async begin(): Promise<void> {
    this.#client ??= await takeConnection(this.#pools.writing)
    await this.#client.query('begin')
    this.#isInTransaction = true
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false
    try {
      const answer = await this.#client?.query(how)
      if (how === 'commit' && answer?.command !== 'COMMIT') throw new Error('nothing was committed')
    } catch (error) {
      // Nobody may get a connection whose transaction is perhaps still open.
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client?.release(this.#isBroken)
    this.#client = null
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isSelect = query.query.kind === 'SelectQueryNode'
    this.#client ??= await takeConnection(isSelect ? this.#pools.reading : this.#pools.writing)
    const { command, rowCount, rows } = await this.#ask(this.#client, query)
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
    return { rows: rows as R[], ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  #ask(client: PoolClient, { sql: text, parameters }: CompiledQuery): Promise<Answer> {
    const values = [...parameters]
    // A plan that another version of the schema made unusable would cost the whole transaction.
    if (this.#isInTransaction) return client.query({ text, values })
    return this.#names.asking(text, (name) => client.query({ text, values, ...(name ? { name } : {}) }))
  }
}

/** Kysely over a PostgreSQL server; connections are made when they are needed. */
export class PooledPostgresDialect implements Dialect {
  readonly #url: string
  readonly #settings: PostgresSettings
  readonly #onFault: OnConnectionFault

  constructor(url: string, settings: PostgresSettings, onFault: OnConnectionFault) {
    this.#url = url
    this.#settings = settings
    this.#onFault = onFault
  }

  createDriver(): PostgresDriver {
    const pool = (size: number) => postgresPool(this.#url, size, this.#settings, this.#onFault)
    const { pool: writing, readPool: reading } = this.#settings
    return new PostgresDriver(
      { writing: pool(writing), reading: pool(reading) },
      this.#settings.prepared ? MOST_NAMES : 0,
    )
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}

// Every connection keeps the plan of each of them.
const MOST_NAMES = 200
const PLAN_OUTDATED = '0A000'

/**
 * Names under which PostgreSQL keeps statements prepared; for a large one, making the plan takes longer than following
 * it. Statements beyond the first few hundred are asked without a name.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #most: number
  #count = 0

  /** Names for so many statements at the most. */
  constructor(most: number) {
    this.#most = most
  }

  /** Asks under the name of this statement; once more without one, if the tables have changed since it was prepared. */
  async asking<T>(text: string, ask: (name: string | null) => Promise<T>): Promise<T> {
    const name = this.#nameOf(text)
    try {
      return await ask(name)
    } catch (error) {
      if (name === null || !isOutdated(error)) throw error
      // From now on under another name, as the old one stands for the old plan on every connection.
      this.#names.delete(text)
      return ask(null)
    }
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= this.#most) return null
    this.#count += 1
    const name = `haat-${this.#count}`
    this.#names.set(text, name)
    return name
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === PLAN_OUTDATED
}
