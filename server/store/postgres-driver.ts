import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Pool, PoolClient, QueryResult as Answer } from 'pg'
import { takeConnection } from './postgres-pool.ts'
import { StatementNames } from './statement-names.ts'

type Pools = { writing: Pool; reading: Pool }

/**
 * Kysely's driver for PostgreSQL over two pools: single selects have connections of their own, so that they never wait
 * behind writes; everything else shares the others.
 */
export class PostgresDriver implements Driver {
  readonly #pools: Pools
  readonly #names = new StatementNames()

  constructor(pools: Pools) {
    this.#pools = pools
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
