import { PostgresAdapter } from 'kysely'
import type { Db } from './db.ts'

/** Whether statements may be written for PostgreSQL; else they are for SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
