import type { Db, Trx } from './db.ts'
import { prepared, type Slots } from './prepared.ts'
import { Overtaken } from './retry.ts'

/**
 * Whose key an order has, and what was asked under it. What was placed before `validSince` (milliseconds since 1970) does not
 * count, and gives its place up.
 */
export type KeyedOrder = { scope: string; key: string; fingerprint: string; validSince: number }

/**
 * Keeps which order a key has placed, in the place of one that does not count any more. Throws Overtaken when another one
 * has taken the place meanwhile: what was written beside it must not stay.
 */
export async function insertKey(trx: Trx, order: KeyedOrder, orderId: number, now: number): Promise<void> {
  const { numAffectedRows = 0n } = await key(trx, { ...order, orderId, now })
  if (numAffectedRows === 0n) throw new Overtaken('another order has used the key')
}

const key = prepared((db, slot: Slots<KeyedOrder & { orderId: number; now: number }>) =>
  db
    .insertInto('order_keys')
    .values({
      scope: slot('scope'),
      key: slot('key'),
      fingerprint: slot('fingerprint'),
      order_id: slot('orderId'),
      created_at: slot('now'),
    })
    .onConflict((other) =>
      other
        .columns(['scope', 'key'])
        // An order whose place is given up had no key but what it says, which is the same.
        .doUpdateSet((given) => ({
          order_id: given.ref('excluded.order_id'),
          created_at: given.ref('excluded.created_at'),
        }))
        .where('order_keys.created_at', '<', slot('validSince')),
    ),
)

/**
 * Makes a key void, under which nothing is placed from then on; false where it is taken. An order that is being written
 * under it is waited for.
 */
export async function voidKey(trx: Trx, { scope, key: voided }: KeyedOrder, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('order_keys')
    .values({ scope, key: voided, fingerprint: '', order_id: null, created_at: now })
    .onConflict((other) => other.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What was asked under a key, and the order that it placed, null for a void one; or undefined. */
export async function findKey(db: Db, order: KeyedOrder) {
  const { rows } = await known(db, order)
  return rows[0]
}

const known = prepared((db, slot: Slots<KeyedOrder>) =>
  db
    .selectFrom('order_keys')
    .select(['fingerprint', 'order_id'])
    .where('scope', '=', slot('scope'))
    .where('key', '=', slot('key'))
    .where('created_at', '>=', slot('validSince')),
)
