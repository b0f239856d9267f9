import { sql, type Updateable } from 'kysely'
import type { OrderStatus, OrderChange, ReturnReason } from '#core/orders/order-steps.ts'
import type { EventDetails, StoredOrderEvent } from '#core/orders/order-dto.ts'
import { operatorOrderHistoryMaxItems } from '#generated/limits.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { findOrder, type OrderWithLines } from './order-queries.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { OrdersRow, OrdersTable } from '#server/db/tables/orders.ts'

/** An event of an order; `by` is the name of the operator key, null for the customer. */
export type OrderEvent = StoredOrderEvent<OrderStatus>

/** An action of an operator: key, note, time in milliseconds and changed details. */
export type OperatorAction = {
  keyId: number
  note: string | null
  now: number
  details?: EventDetails | null
}

/** Locks an order until the end of the transaction and reads it. */
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
  { to, reason, ...action }: OperatorAction & { to: OrderStatus; reason: ReturnReason | null },
): Promise<void> {
  await changeOrder(trx, { id }, { status: to, return_reason: reason }, action.now)
  await insertEvent(trx, { id, status: to }, null, action)
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
  await changeOrder(trx, { id }, {}, now)
}

/** Units that go back into stock, and units to subtract from `sold`. */
type RestockedUnits = { product_id: number; quantity: number; unsold: number }

/** Adds units to stock, sorted by product id, because all stock changes lock products in that order. */
export async function restoreStock(trx: Trx, units: readonly RestockedUnits[]): Promise<void> {
  for (const one of units.toSorted((a, b) => a.product_id - b.product_id)) await restoreProduct(trx, one)
}

const restoreProduct = prepared((db, slot: Slots<RestockedUnits>) => {
  const unsold = slot('unsold')
  return (
    db
      .updateTable('products')
      // An import may have set `sold` below the returned units.
      .set({
        stock: sql<number>`stock + ${slot('quantity')}`,
        sold: sql<number>`case when sold > ${unsold} then sold - ${unsold} else 0 end`,
      })
      .where('id', '=', slot('product_id'))
  )
})

/** Inserts an event of an order in its current status and returns the event id. */
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

/** Returns the events of an order, starting with its placing. */
export async function historyOf(db: Db, order: Pick<OrdersRow, 'id' | 'created_at'>): Promise<OrderEvent[]> {
  const events = await db
    .selectFrom('order_events')
    .innerJoin('operator_keys', 'operator_keys.id', 'key_id')
    .select(['status', 'change', 'at', 'operator_keys.name as by', 'note', 'details'])
    .where('order_id', '=', order.id)
    .orderBy('order_events.id', 'desc')
    .limit(operatorOrderHistoryMaxItems)
    .execute()
  const placing = events.find(({ status, change }) => status === 'pending' && change === null)
  const later = events.filter((event) => event !== placing).slice(0, operatorOrderHistoryMaxItems - 1)
  const placed: OrderEvent = {
    status: 'pending',
    change: null,
    at: order.created_at,
    // Without an event, the customer placed the order.
    by: placing?.by ?? null,
    note: null,
    details: null,
  }
  return [placed, ...later.toReversed().map((event) => ({ ...event, details: readDetails(event.details) }))]
}

function readDetails(json: string | null): EventDetails | null {
  return json === null ? null : (JSON.parse(json) as EventDetails)
}
