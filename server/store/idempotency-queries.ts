import type { Db, Trx } from './db.ts'
import { prepared, type Slots } from './prepared.ts'
import { Overtaken } from './retry.ts'

/**
 * Whose key it is, and what was asked under it. What was answered before `validSince` (milliseconds since 1970) does not
 * count, and gives its place up.
 */
export type KeyedRequest = { scope: string; key: string; fingerprint: string; validSince: number }

/**
 * Stores the answer that a repetition gets, in the place of one that does not count any more. Throws Overtaken when
 * another one has taken the place meanwhile: what was written beside this answer must not stay.
 */
export async function insertAnswer(
  trx: Trx,
  request: KeyedRequest,
  body: string,
  now: number,
): Promise<void> {
  const { numAffectedRows = 0n } = await answer(trx, { ...request, body, now })
  if (numAffectedRows === 0n) throw new Overtaken('another request has used the key')
}

const answer = prepared((db, slot: Slots<KeyedRequest & { body: string; now: number }>) =>
  db
    .insertInto('idempotency_keys')
    .values({
      scope: slot('scope'),
      key: slot('key'),
      fingerprint: slot('fingerprint'),
      body: slot('body'),
      created_at: slot('now'),
    })
    .onConflict((other) =>
      other
        .columns(['scope', 'key'])
        .doUpdateSet((given) => ({
          fingerprint: given.ref('excluded.fingerprint'),
          body: given.ref('excluded.body'),
          created_at: given.ref('excluded.created_at'),
        }))
        .where('idempotency_keys.created_at', '<', slot('validSince')),
    ),
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
    .where('key', '=', slot('key'))
    .where('created_at', '>=', slot('validSince')),
)
