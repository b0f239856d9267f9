import type { Db, Trx } from './db.ts'
import { prepared, type Slots } from './prepared.ts'

/** Whose key it is, and what was asked under it. */
export type KeyedRequest = { scope: string; key: string; fingerprint: string }

/**
 * Claims a key for this transaction; false when it is taken. While another transaction holds the same key
 * PostgreSQL waits here for its end (at most the lock time-out); SQLite lets only one write at a time anyway.
 */
export async function claimKey(trx: Trx, request: KeyedRequest, now: number): Promise<boolean> {
  const { numAffectedRows } = await claim(trx, { ...request, now })
  return numAffectedRows === 1n
}

const claim = prepared((db, slot: Slots<KeyedRequest & { now: number }>) =>
  db
    .insertInto('idempotency_keys')
    .values({
      scope: slot('scope'),
      key: slot('key'),
      fingerprint: slot('fingerprint'),
      body: '',
      created_at: slot('now'),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing()),
)

/** Stores the answer that a repetition gets. */
export async function storeAnswer(trx: Trx, { scope, key }: KeyedRequest, body: string): Promise<void> {
  await answer(trx, { scope, key, body })
}

const answer = prepared((db, slot: Slots<{ scope: string; key: string; body: string }>) =>
  db
    .updateTable('idempotency_keys')
    .set({ body: slot('body') })
    .where('scope', '=', slot('scope'))
    .where('key', '=', slot('key')),
)

/** What was asked and answered under a key, or undefined. */
export async function findAnswer(db: Db, request: KeyedRequest) {
  const { rows } = await answerTo(db, request)
  return rows[0]
}

const answerTo = prepared((db, slot: Slots<KeyedRequest>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'body'])
    .where('scope', '=', slot('scope'))
    .where('key', '=', slot('key')),
)

/** Forgets keys used before a time. */
export async function deleteOldKeys(db: Db, usedBefore: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', usedBefore).execute()
}
