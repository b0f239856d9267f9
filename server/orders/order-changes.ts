import { sql, type ExpressionBuilder, type Updateable } from 'kysely'
import type { OrderStatus, OrderChange, ReturnReason } from '#core/orders/order-steps.ts'
import type { EventDetails, StoredOrderEvent } from '#core/orders/order-dto.ts'
import { operatorOrderHistoryMaxItems } from '#generated/limits.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { findOrder, type OrderWithLines } from './order-queries.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { OrdersRow, OrdersTable } from '#server/db/tables/orders.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** What has happened to an order; `by` is the name of the operator's key, null for the customer. */
export type OrderEvent = StoredOrderEvent<OrderStatus>

/** Who does something to an order, when, with which words, and what else it changes. */
export type OperatorAction = {
  keyId: number
  note: string | null
  now: number
  details?: EventDetails | null
}

/** Locks an order to the end of the transaction and reads it. */
export async function lockOrderForUpdate(trx: Trx, id: number): Promise<OrderWithLines | undefined> {
  await trx
    .updateTable('orders')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', id)
    .execute()
  return findOrder(trx, id)
}

export async function moveOrder(
  trx: Trx,
  { id }: Pick<OrdersRow, 'id'>,
  { to, reason, ...deed }: OperatorAction & { to: OrderStatus; reason: ReturnReason | null },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: to, return_reason: reason, updated_at: deed.now })
    .where('id', '=', id)
    .execute()
  await insertEvent(trx, { id, status: to }, null, deed)
}

export async function changeOrder(
  trx: Trx,
  { id }: Pick<OrdersRow, 'id'>,
  columns: Updateable<OrdersTable>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Records that units of a locked order went back into stock. */
export async function countRestocked(
  trx: Trx,
  { id }: Pick<OrdersRow, 'id'>,
  units: readonly { line: { id: number }; quantity: number }[],
  now: number,
): Promise<void> {
  for (const { line, quantity } of units) {
    await trx
      .updateTable('order_lines')
      .set({ restocked: sql<number>`restocked + ${quantity}` })
      .where('id', '=', line.id)
      .execute()
  }
  await trx.updateTable('orders').set({ updated_at: now }).where('id', '=', id).execute()
}

/** What goes back into stock, and how many units do not count as sold any more. */
type Return = { product_id: number; quantity: number; unsold: number }

/** Puts units back into stock. Each product once: all changes of stock lock products in the order of their ids. */
export async function restoreStock(trx: Trx, returns: readonly Return[]): Promise<void> {
  for (const one of returns.toSorted((a, b) => a.product_id - b.product_id)) await putBack(trx, one)
}

const putBack = prepared((db, slot: Slots<Return>) => {
  const unsold = slot('unsold')
  return (
    db
      .updateTable('products')
      // An import may have set the figure lower than what comes back.
      .set({
        stock: sql<number>`stock + ${slot('quantity')}`,
        sold: sql<number>`case when sold > ${unsold} then sold - ${unsold} else 0 end`,
      })
      .where('id', '=', slot('product_id'))
  )
})

/** Writes down what was done to an order while it was in its status; answers the number of the event. */
export async function insertEvent(
  trx: Trx,
  { id, status }: Pick<OrdersRow, 'id' | 'status'>,
  change: OrderChange | null,
  { keyId, note, now, details }: OperatorAction,
): Promise<number> {
  const { id: event } = await trx
    .insertInto('order_events')
    .values({
      order_id: id,
      status,
      change,
      at: now,
      key_id: keyId,
      note,
      details: details ? JSON.stringify(details) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return event
}

/** What has happened to an order, from its placing on. */
export async function historyOf(db: Db, order: Pick<OrdersRow, 'id' | 'created_at'>): Promise<OrderEvent[]> {
  const all = db
    .selectFrom('order_events')
    .innerJoin('operator_keys', 'operator_keys.id', 'key_id')
    .select(['status', 'change', 'at', 'operator_keys.name as by', 'note', 'details'])
    .where('order_id', '=', order.id)
  const isPlacing = (is: ExpressionBuilder<Tables, 'order_events'>) =>
    is.and([is('status', '=', 'pending'), is('change', 'is', null)])
  const placing = await all.where(isPlacing).executeTakeFirst()
  const events = await all
    .where((is) => is.not(isPlacing(is)))
    .orderBy('order_events.id', 'desc')
    .limit(operatorOrderHistoryMaxItems - 1)
    .execute()
  const placed: OrderEvent = {
    status: 'pending',
    change: null,
    at: order.created_at,
    // Without an event the customer has placed the order.
    by: placing?.by ?? null,
    note: null,
    details: null,
  }
  return [placed, ...events.toReversed().map((event) => ({ ...event, details: readDetails(event.details) }))]
}

function readDetails(json: string | null): EventDetails | null {
  return json === null ? null : (JSON.parse(json) as EventDetails)
}
