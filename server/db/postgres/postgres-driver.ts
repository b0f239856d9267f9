import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient, QueryResult as Answer } from 'pg'
import { Caller, driverOf } from '#server/db/driver-connection.ts'
import {
  postgresPool,
  takeConnection,
  type OnConnectionFault,
  type PostgresSettings,
} from './postgres-pool.ts'

/** Kysely over a PostgreSQL server; connections are made when they are needed. */
export function postgresDialect(
  url: string,
  settings: PostgresSettings,
  onFault: OnConnectionFault,
): Dialect {
  const pool = (size: number) => postgresPool(url, size, settings, onFault)
  return {
    createDriver: () =>
      postgresDriver(
        { writing: pool(settings.pool), reading: pool(settings.readPool) },
        settings.prepared ? MOST_NAMES : 0,
      ),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

type Pools = { writing: Pool; reading: Pool }

/**
 * A driver over two pools: single selects have connections of their own, so that they never wait behind writes; everything
 * else shares the others.
 */
function postgresDriver(pools: Pools, mostNames: number): Driver {
  const names = new StatementNames(mostNames)
  return driverOf({
    call: () => new PostgresCaller(pools, names),
    close: async () => void (await Promise.all([pools.writing.end(), pools.reading.end()])),
  })
}

/** The first statement decides where the connection comes from, and it stays until released. */
class PostgresCaller extends Caller {
  readonly #pools: Pools
  readonly #names: StatementNames
  #client: PoolClient | null = null
  #isInTransaction = false
  #isBroken = false

  constructor(pools: Pools, names: StatementNames) {
    super()
    this.#pools = pools
    this.#names = names
  }

  async begin(): Promise<void> {
    this.#client ??= await takeConnection(this.#pools.writing)
    await this.#client.query('begin')
    this.#isInTransaction = true
  }

  commit(): Promise<void> {
    return this.#end('commit')
  }

  rollback(): Promise<void> {
    return this.#end('rollback')
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
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

  #ask(client: PoolClient, { sql: text, parameters }: CompiledQuery): Promise<Answer> {
    const values = [...parameters]
    // A plan that another version of the schema made unusable would cost the whole transaction.
    if (this.#isInTransaction) return client.query({ text, values })
    return this.#names.asking(text, (name) => client.query({ text, values, ...(name ? { name } : {}) }))
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
