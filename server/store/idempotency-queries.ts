import type { Db, Trx } from './db.ts'

/** Whose key it is, and what was asked under it. */
export type KeyedRequest = { scope: string; key: string; fingerprint: string }

/**
 * Claims a key for this transaction; false when it is taken. While another transaction holds the same key
 * PostgreSQL waits here for its end (at most the lock time-out); SQLite lets only one write at a time anyway.
 */
export async function claimKey(trx: Trx, request: KeyedRequest, now: number): Promise<boolean> {
  const result = await trx
    .insertInto('idempotency_keys')
    .values({ ...request, body: '', created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Stores the answer that a repetition gets. */
export async function storeAnswer(trx: Trx, { scope, key }: KeyedRequest, body: string): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ body })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** What was asked and answered under a key, or undefined. */
export function findAnswer(db: Db, { scope, key }: KeyedRequest) {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}
