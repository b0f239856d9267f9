import type { OrderStatus } from '#core/orders/order-steps.ts'
import type { Db, Trx } from './db.ts'
import type { OrdersRow } from './tables/orders.ts'

/** What has happened to an order; `by` is the name of the operator's key, null for the customer. */
export type OrderEvent = { status: OrderStatus; at: number; by: string | null; note: string | null }

type Step = { to: OrderStatus; keyId: number; note: string | null; now: number }

/** Takes an order from the status that it was seen in to another; false when it is not in that status any more. */
export async function moveOrder(
  trx: Trx,
  seen: Pick<OrdersRow, 'id' | 'status'>,
  { to, keyId, note, now }: Step,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ status: to, updated_at: now })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .insertInto('order_events')
    .values({ order_id: seen.id, status: to, at: now, key_id: keyId, note })
    .execute()
  return true
}

/** What has happened to an order, from its placing on. */
export async function historyOf(db: Db, order: Pick<OrdersRow, 'id' | 'created_at'>): Promise<OrderEvent[]> {
  const steps = await db
    .selectFrom('order_events')
    .innerJoin('operator_keys', 'operator_keys.id', 'key_id')
    .select(['status', 'at', 'operator_keys.name as by', 'note'])
    .where('order_id', '=', order.id)
    .orderBy('order_events.id')
    .execute()
  return [{ status: 'pending', at: order.created_at, by: null, note: null }, ...steps]
}
