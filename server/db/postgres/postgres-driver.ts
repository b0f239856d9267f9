import { PostgresDialect, type Dialect, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import {
  postgresPool,
  takeConnection,
  type OnConnectionFault,
  type PostgresSettings,
} from './postgres-pool.ts'

/** Creates a Kysely dialect with two pools; reads outside transactions have a separate pool, so that they never wait for writes. */
export function postgresDialect(
  url: string,
  settings: PostgresSettings,
  onFault: OnConnectionFault,
): Dialect {
  const pool = (size: number) => postgresPool(url, size, settings, onFault)
  const pools: Pools = { writing: pool(settings.pool), reading: pool(settings.readPool) }
  const names = new StatementNames(settings.prepared ? MAX_NAMES : 0)
  return new PostgresDialect({
    pool: {
      connect: async () => new LazyClient(pools, names),
      end: async () => void (await Promise.all([pools.writing.end(), pools.reading.end()])),
      options: {},
    },
  })
}

type Pools = { writing: Pool; reading: Pool }

const READ = /^\s*(?:select|with)\b/i
const WRITE = /\b(?:insert into|update|delete from)\b/i

/** Acquires a connection with the first statement, which determines the pool. */
class LazyClient implements PostgresPoolClient {
  readonly #pools: Pools
  readonly #names: StatementNames
  #client: PoolClient | null = null
  #isInTransaction = false

  constructor(pools: Pools, names: StatementNames) {
    this.#pools = pools
    this.#names = names
  }

  query(text: string, parameters: readonly unknown[]): Promise<QueryResult>
  query(cursor: never): never
  async query(text: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    if (text === 'begin') this.#isInTransaction = true
    const client = (this.#client ??= await takeConnection(this.#poolFor(text)))
    const values = [...parameters]
    // An outdated plan would fail the whole transaction.
    if (this.#isInTransaction) return client.query({ text, values })
    return this.#names.send(text, (name) => client.query({ text, values, ...(name ? { name } : {}) }))
  }

  release(discard: boolean): void {
    this.#client?.release(discard)
    this.#client = null
  }

  #poolFor(text: string): Pool {
    return READ.test(text) && !WRITE.test(text) ? this.#pools.reading : this.#pools.writing
  }
}

// Bounds memory of the server, because every connection stores each plan.
const MAX_NAMES = 200
const PLAN_OUTDATED = '0A000'

/** Names of prepared statements. Statements beyond the limit are sent without a name. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #most: number
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Runs a statement by name; retries without a name when its plan is outdated by a schema change. */
  async send<T>(text: string, query: (name: string | null) => Promise<T>): Promise<T> {
    const name = this.#nameOf(text)
    try {
      return await query(name)
    } catch (error) {
      if (name === null || !isOutdated(error)) throw error
      // Connections still have the outdated plan under this name.
      this.#names.delete(text)
      return query(null)
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
