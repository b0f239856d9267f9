import { KEYLESS_SCOPE } from '#core/orders/shown-order.ts'
import type { Db } from './db.ts'
import { forgetWhose } from './forgotten-people.ts'

/** Deletes up to `limit` sessions that have ended; answers how many. */
export async function deleteExpiredSessions(db: Db, now: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()
  if (old.length === 0) return 0
  const hashes = old.map(({ token_hash }) => token_hash)
  await db.deleteFrom('sessions').where('token_hash', 'in', hashes).execute()
  return old.length
}

/** Deletes up to `limit` counters that neither count nor block any more; answers how many. */
export async function deleteOldThrottles(
  db: Db,
  { countedBefore, now, limit }: { countedBefore: number; now: number; limit: number },
): Promise<number> {
  const old = await db
    .selectFrom('throttles')
    .select('key')
    .where('counted_since', '<', countedBefore)
    .where('blocked_until', '<', now)
    .limit(limit)
    .execute()
  if (old.length === 0) return 0
  const keys = old.map(({ key }) => key)
  // One that has counted again meanwhile stays.
  await db
    .deleteFrom('throttles')
    .where('key', 'in', keys)
    .where('counted_since', '<', countedBefore)
    .where('blocked_until', '<', now)
    .execute()
  return old.length
}

/** Deletes up to `limit` keys of imports used before a time; answers how many. */
export async function deleteOldKeys(db: Db, usedBefore: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('idempotency_keys')
    .select(['scope', 'key'])
    .where('created_at', '<', usedBefore)
    .limit(limit)
    .execute()
  if (old.length === 0) return 0
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', usedBefore)
    .where(
      'key',
      'in',
      old.map(({ key }) => key),
    )
    .execute()
  return old.length
}

/** Deletes up to `limit` traces of orders without a key that were placed before a time; answers how many. */
export async function deleteOldRepetitions(db: Db, placedBefore: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('order_keys')
    .select(['scope', 'key'])
    .where('scope', '>=', KEYLESS_SCOPE)
    .where('scope', '<', `${KEYLESS_SCOPE}~`)
    .where('created_at', '<', placedBefore)
    .limit(limit)
    .execute()
  for (const { scope, key } of old) {
    await db
      .deleteFrom('order_keys')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('created_at', '<', placedBefore)
      .execute()
  }
  return old.length
}

/**
 * Takes the person out of up to `limit` orders after the order `after` that were placed before a time; the account that may
 * list them stays. Answers the last order looked at; null at the end.
 */
export async function anonymiseOrders(
  db: Db,
  { after, placedBefore, limit }: { after: number; placedBefore: number; limit: number },
): Promise<number | null> {
  // By number, which grows with time: orders need no index for this that every one of them would pay for.
  const old = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<', placedBefore)
    .orderBy('id')
    .limit(limit)
    .execute()
  await forgetWhose(
    db,
    old.map(({ id }) => id),
  )
  return old.at(-1)?.id ?? null
}
