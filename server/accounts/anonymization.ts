import { ANONYMIZED_CUSTOMER } from '#core/orders/order-dto.ts'
import { openStatuses } from '#core/orders/order-steps.ts'
import { accountReader, deleteMailsTo, guestReader, type Reader } from './customer-emails.ts'
import { ordersOf } from './customer-queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { UserRow } from '#server/db/tables/tables.ts'

const TEXTS = Object.keys(ANONYMIZED_CUSTOMER).filter((column) =>
  column.startsWith('customer_'),
) as 'customer_name'[]

/** Anonymizes orders and the notes of operators about them, and deletes their mails. */
export async function anonymizeOrders(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('orders')
    .set(ANONYMIZED_CUSTOMER)
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

/** What was erased of an account or a guest, or the open orders that prevent it. */
export type Erasure = { orders: number; mails: number } | { openOrders: number[] }

/**
 * Erases an account with its cart, sessions and mails, and anonymizes its orders. An order that was written meanwhile makes the transaction
 * fail, and a retry finds it.
 */
export async function eraseAccount(trx: Trx, user: UserRow): Promise<Erasure> {
  const erased = await eraseTraces(trx, accountReader(user))
  if ('openOrders' in erased) return erased
  const { ids, mails } = erased
  // Only the orders that were checked.
  if (ids.length > 0) await trx.updateTable('orders').set({ user_id: null }).where('id', 'in', ids).execute()
  await trx.deleteFrom('users').where('id', '=', user.id).execute()
  return { orders: ids.length, mails }
}

/** Anonymizes the orders of guests with a phone number or an e-mail. */
export async function eraseGuests(trx: Trx, contact: string): Promise<Erasure> {
  const erased = await eraseTraces(trx, guestReader(contact))
  return 'openOrders' in erased ? erased : { orders: erased.ids.length, mails: erased.mails }
}

/** Anonymizes orders and deletes mails of a person, unless an order is open; answers the ids of the orders. */
async function eraseTraces(
  trx: Trx,
  reader: Reader,
): Promise<{ ids: number[]; mails: number } | { openOrders: number[] }> {
  const orders = await ordersOf(trx, reader.orderer).select(['id', 'status']).orderBy('id').execute()
  const open = orders.filter(({ status }) => openStatuses.includes(status)).map(({ id }) => id)
  if (open.length > 0) return { openOrders: open }
  const mails = await deleteMailsTo(trx, reader)
  const ids = orders.map(({ id }) => id)
  await anonymizeOrders(trx, ids)
  return { ids, mails }
}
