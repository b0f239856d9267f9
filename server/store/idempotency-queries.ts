import type { Db, Trx } from './db.ts'

/** Whose key it is, and what was asked under it. */
export type KeyedRequest = { scope: string; key: string; fingerprint: string }

/** Stores the answer that a repetition gets. */
export async function insertAnswer(
  trx: Trx,
  request: KeyedRequest,
  body: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('idempotency_keys')
    .values({ ...request, body, created_at: now })
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

/** Forgets keys used before a time. */
export async function deleteOldKeys(db: Db, usedBefore: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', usedBefore).execute()
}
