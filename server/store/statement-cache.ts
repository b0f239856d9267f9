import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

const MAX_STATEMENTS = 256

/** A prepared statement, and whether it answers rows (a select, or anything with RETURNING). */
type Prepared = { statement: StatementSync; returnsRows: boolean }

/** Prepared statements by their SQL, the least recently used ones given up first. */
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
