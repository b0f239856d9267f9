import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Kysely,
} from 'kysely'
import { PostgresDriver } from './postgres-driver.ts'
import { postgresPool, type OnConnectionFault, type PostgresSettings } from './postgres-pool.ts'

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
    return new PostgresDriver({ writing: pool(writing), reading: pool(reading) })
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
