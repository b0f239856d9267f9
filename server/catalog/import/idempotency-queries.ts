import type { Db, Trx } from '#server/db/db.ts'
import { ConcurrencyConflictError } from '#server/db/commit.ts'

/** Whose key it is, and what was asked under it. */
export type KeyedRequest = { scope: string; key: string; fingerprint: string }

/**
 * Stores the answer that a repetition gets. Throws ConcurrencyConflictError when another one has taken the place meanwhile: what was
 * written beside this answer must not stay.
 */
export async function insertAnswer(
  trx: Trx,
  request: KeyedRequest,
  body: string,
  now: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('idempotency_keys')
    .values({ ...request, body, created_at: now })
    .onConflict((other) => other.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new ConcurrencyConflictError('another request has used the key')
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
