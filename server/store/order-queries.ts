import type { Db, Trx } from './db.ts'
import type { NewMail } from './mail-queries.ts'
import type { KeyedOrder } from './order-key-queries.ts'
import { prepared, preparedForEach, slotted, type Slots } from './prepared.ts'
import type { OrderLineRow, OrdersRow } from './tables/orders.ts'
import type { RunPass } from './test-run-queries.ts'

/** An order with its lines, in the order they were written. */
export type OrderWithLines = OrdersRow & { lines: OrderLineRow[] }

/** What an order that was just placed has none of yet. */
const NOT_YET = { return_reason: null, courier: null, tracking: null } as const

export type NewOrder = Omit<OrdersRow, 'id' | keyof typeof NOT_YET>
export type NewOrderLine = Omit<OrderLineRow, 'id' | 'order_id' | 'cancelled' | 'restocked'>

export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<OrderWithLines> {
  const [row] = (await newOrder(trx, order)).rows
  if (!row) throw new Error('the database wrote no order')
  const { rows } = await newLines(
    trx,
    lines.map((line) => ({ ...line, order_id: row.id })),
  )
  // Only the numbers are news; a product has one line in an order.
  const ids = new Map(rows.map(({ id, product_id }) => [product_id, id]))
  return writtenOrder(
    row.id,
    order,
    lines.map((line) => ({ ...line, id: ids.get(line.product_id) ?? 0 })),
  )
}

/** An order as it is once it is written under a number. */
export function writtenOrder(
  id: number,
  order: NewOrder,
  lines: readonly (NewOrderLine & { id: number })[],
): OrderWithLines {
  return {
    ...NOT_YET,
    id,
    ...order,
    lines: lines.map((line) => ({ ...line, order_id: id, cancelled: 0, restocked: 0 })),
  }
}

/** What is written of a new order, and of its lines. */
export const newOrderColumns = [
  'user_id',
  'vendor_name',
  'status',
  'pay_amount_paisa',
  'payment_method',
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'customer_country',
  'customer_city',
  'customer_zip',
  'created_at',
  'updated_at',
  'phone_key',
  'email_key',
  'mark',
] as const satisfies (keyof NewOrder)[]
export const newLineColumns = ['product_id', 'name', 'price_paisa', 'quantity', 'total_paisa'] as const

const newOrder = prepared((db, slot: Slots<NewOrder>) =>
  db.insertInto('orders').values(slotted(slot, newOrderColumns)).returning('id'),
)

const newLines = preparedForEach((db, each: Slots<NewOrderLine & { order_id: number }>[]) =>
  db
    .insertInto('order_lines')
    .values(each.map((slot) => slotted(slot, ['order_id', ...newLineColumns])))
    .returning(['id', 'product_id']),
)

export async function findOrder(db: Db, id: number): Promise<OrderWithLines | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute()
  return (await withLines(db, rows))[0]
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
  return withLines(db, orders)
}

/** Orders with their lines, in the same order. */
export async function withLines(db: Db, orders: readonly OrdersRow[]): Promise<OrderWithLines[]> {
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

/** An order at the store's own prices, one line for each product, sorted by product. */
export type AcceptedOrder = {
  order: NewOrder
  lines: readonly NewOrderLine[]
  keyed: KeyedOrder
  /** What the order is a test by; null for an honest one. */
  pass: RunPass | null
  /** What tells the buyer, the shop and its programs. */
  mails: readonly Omit<NewMail, 'orderId'>[]
}

/** Written, or why nothing at all was. */
export type WrittenOrder = OrderWithLines | 'key taken' | 'stock moved'
