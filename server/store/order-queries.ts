import type { Db, Trx } from './db.ts'
import type { OrderLineRow, OrderRow } from './tables/orders.ts'

/** An order with its lines, in the order they were written. */
export type OrderWithLines = OrderRow & { lines: OrderLineRow[] }

export type NewOrder = Omit<OrderRow, 'id'>
export type NewOrderLine = Omit<OrderLineRow, 'id' | 'order_id'>

export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<OrderWithLines> {
  const row = await trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
  const written = await trx
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: row.id })))
    .returningAll()
    .execute()
  return { ...row, lines: written }
}

/** A customer's orders, newest first. */
export async function listOrdersOf(db: Db, userId: number, limit: number): Promise<OrderWithLines[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  if (orders.length === 0) return []
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}

export async function countOrdersOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
