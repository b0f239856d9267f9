import { nobody } from '#core/orders/order-dto.ts'
import { underWay } from '#core/orders/order-steps.ts'
import { accountReader, deleteMailsTo, guestReader, type Reader } from './customer-emails.ts'
import { ordersOf } from './customer-queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { isMissingReference } from '#server/db/errors.ts'
import { Overtaken } from '#server/db/commit.ts'
import type { UserRow } from '#server/db/tables/tables.ts'

const TEXTS = Object.keys(nobody).filter((column) => column.startsWith('customer_')) as 'customer_name'[]

// Databases take only so many values at once.
const CHUNK = 500

/** Takes the person out of orders, out of what operators noted of them, and with the mails that told of them. */
export async function anonymizeOrders(db: Db, orderIds: readonly number[]): Promise<void> {
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

/** What went with an account or a guest, or the orders that have to end before. */
export type Erasure = { orders: number; mails: number } | { underWay: number[] }

/**
 * Erases an account with its cart, sessions and mails, and whose its orders were. Throws Overtaken where an order of its
 * came meanwhile, so that another look sees it.
 */
export async function eraseAccount(trx: Trx, user: UserRow): Promise<Erasure> {
  const erased = await eraseTraces(trx, accountReader(user))
  if ('underWay' in erased) return erased
  const { ids, mails } = erased
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
  return { orders: ids.length, mails }
}

/** Erases whose the orders of guests with a phone number or an e-mail were. */
export async function eraseGuests(trx: Trx, contact: string): Promise<Erasure> {
  const erased = await eraseTraces(trx, guestReader(contact))
  return 'underWay' in erased ? erased : { orders: erased.ids.length, mails: erased.mails }
}

/** Takes somebody out of orders and mails, unless an order is under way; answers whose orders they were. */
async function eraseTraces(
  trx: Trx,
  reader: Reader,
): Promise<{ ids: number[]; mails: number } | { underWay: number[] }> {
  const orders = await ordersOf(trx, reader.orderer).select(['id', 'status']).orderBy('id').execute()
  const held = orders.filter(({ status }) => underWay.includes(status)).map(({ id }) => id)
  if (held.length > 0) return { underWay: held }
  const mails = await deleteMailsTo(trx, reader)
  const ids = orders.map(({ id }) => id)
  await anonymizeOrders(trx, ids)
  return { ids, mails }
}

function* chunksOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += CHUNK) yield ids.slice(from, from + CHUNK)
}
