import { PostgresAdapter, sql } from 'kysely'
import type { Trx } from './db.ts'

// Any number that nothing else in the database locks.
const FILLING = 4_119_738

/**
 * Waits until no other transaction is filling the store, on whatever machine; its turn ends with `trx`. On SQLite every
 * transaction that may write waits for the others by itself.
 */
export async function awaitFillingTurn(trx: Trx): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(${FILLING})`.execute(trx)
}
