import { nobody } from '#core/orders/forgotten-order.ts'
import { underWay } from '#core/orders/order-steps.ts'
import { deleteMailsTo } from './customer-mails.ts'
import type { Db, Trx } from './db.ts'
import { isMissingReference } from './outage.ts'
import { Overtaken } from './retry.ts'
import type { UserRow } from './tables/tables.ts'

const TEXTS = Object.keys(nobody).filter((column) => column.startsWith('customer_')) as 'customer_name'[]

// Databases take only so many values at once.
const CHUNK = 500

/** Takes the person out of orders, out of what operators noted of them, and with the mails that told of them. */
export async function forgetWhose(db: Db, orderIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(orderIds)) {
    await db
      .updateTable('orders')
      .set(nobody)
      .where('id', 'in', ids)
      .where((is) => is.or(TEXTS.map((column) => is(column, '!=', ''))))
      .execute()
    await db
      .updateTable('order_events')
      .set({ note: null, details: null })
      .where('order_id', 'in', ids)
      .where((is) => is.or([is('note', 'is not', null), is('details', 'is not', null)]))
      .execute()
    await db.deleteFrom('mails').where('order_id', 'in', ids).execute()
  }
}

/** What went with an account, or the orders that have to end before it can go. */
export type Erasure = { orders: number; mails: number } | { underWay: number[] }

/**
 * Erases an account with its cart, sessions and mails, and whose its orders were. Throws Overtaken where an order of its
 * came meanwhile, so that another look sees it.
 */
export async function eraseAccount(trx: Trx, user: UserRow): Promise<Erasure> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  const held = orders.filter(({ status }) => underWay.includes(status)).map(({ id }) => id)
  if (held.length > 0) return { underWay: held }
  const mails = await deleteMailsTo(trx, user)
  const ids = orders.map(({ id }) => id)
  await forgetWhose(trx, ids)
  // Only those that were looked at: one that came meanwhile keeps the account.
  for (const some of chunksOf(ids))
    await trx.updateTable('orders').set({ user_id: null }).where('id', 'in', some).execute()
  try {
    // Cart and sessions go with it; an order that is just being written is waited for, and keeps the account.
    await trx.deleteFrom('users').where('id', '=', user.id).execute()
  } catch (error) {
    if (isMissingReference(error)) throw new Overtaken('an order came meanwhile')
    throw error
  }
  return { orders: orders.length, mails }
}

function* chunksOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += CHUNK) yield ids.slice(from, from + CHUNK)
}
