import type { DatabasePlace } from '#server/store/db.ts'
import type { Permission } from './permission.ts'
import { restorePostgres } from './postgres-restore.ts'
import type { Counts } from './sqlite-books.ts'
import { restoreSqlite } from './sqlite-restore.ts'

/** Puts a copy that `backUp` made in the place of a store's database; returns the rows that are there now. */
export function restore(database: DatabasePlace, from: string, allowed: Permission): Promise<Counts> {
  return database.kind === 'sqlite'
    ? restoreSqlite(from, database.file, allowed)
    : restorePostgres(from, database.url, allowed)
}
