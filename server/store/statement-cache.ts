import type { DatabaseSync, StatementSync } from 'node:sqlite'

const MAX_STATEMENTS = 256

/** Prepared statements by their SQL, the least recently used ones given up first. */
export class StatementCache {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The prepared statement of `sql`, and whether it answers rows (a select, or anything with RETURNING). */
  prepared(sql: string): { statement: StatementSync; returnsRows: boolean } {
    const cached = this.#statements.get(sql)
    if (cached) {
      this.#statements.delete(sql)
      this.#statements.set(sql, cached)
      return cached
    }
    const statement = this.#database.prepare(sql)
    const made = { statement, returnsRows: statement.columns().length > 0 }
    this.#statements.set(sql, made)
    if (this.#statements.size > MAX_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return made
  }
}
