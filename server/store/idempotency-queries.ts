import type { Db, Trx } from './db.ts'
import { prepared, type Slots } from './prepared.ts'

/** Whose key it is, and what was asked under it. */
export type KeyedRequest = { scope: string; key: string; fingerprint: string }

/** Stores the answer that a repetition gets. */
export async function insertAnswer(
  trx: Trx,
  request: KeyedRequest,
  body: string,
  now: number,
): Promise<void> {
  await answer(trx, { ...request, body, now })
}

const answer = prepared((db, slot: Slots<KeyedRequest & { body: string; now: number }>) =>
  db.insertInto('idempotency_keys').values({
    scope: slot('scope'),
    key: slot('key'),
    fingerprint: slot('fingerprint'),
    body: slot('body'),
    created_at: slot('now'),
  }),
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
