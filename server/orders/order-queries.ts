import { CONTACT } from '#core/orders/order-dto.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { NewMail } from '#server/notifications/mail-queries.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { OrderLineRow, OrdersRow } from '#server/db/tables/orders.ts'
import type { RunPass } from '#server/operator/test-run-queries.ts'

/** An order with its lines, in the order they were written. */
export type OrderWithLines = OrdersRow & { lines: OrderLineRow[] }

/** What an order that was just placed has none of yet. */
const NOT_YET = { return_reason: null, courier: null, tracking: null } as const

export type NewOrder = Omit<OrdersRow, 'id' | keyof typeof NOT_YET>
export type NewOrderLine = Omit<OrderLineRow, 'id' | 'order_id' | 'cancelled' | 'restocked'>

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

export const newOrderColumns = [
  'user_id',
  'vendor_name',
  'status',
  'pay_amount_paisa',
  'payment_method',
  ...CONTACT,
  'created_at',
  'updated_at',
  'phone_key',
  'email_key',
  'mark',
] as const satisfies (keyof NewOrder)[]
export const newLineColumns = ['product_id', 'name', 'price_paisa', 'quantity', 'total_paisa'] as const

export async function findOrder(db: Db, id: number): Promise<OrderWithLines | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute()
  return (await withLines(db, rows))[0]
}

/** A customer's orders, newest first; with `before` only those with lower numbers. */
export async function listOrdersOf(
  db: Db,
  userId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<OrderWithLines[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
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
  keyed: IdempotencyRecord
  /** What the order is a test by; null for a live one. */
  pass: RunPass | null
  /** The operator's key that it was placed with; null where the customer has placed it. */
  placedBy: number | null
  /** What tells the buyer, the shop and its programs. */
  mails: readonly Omit<NewMail, 'orderId'>[]
}

/** Written, or why nothing at all was. */
export type WrittenOrder = OrderWithLines | 'key taken' | 'stock moved'

/**
 * Whose key an order has, and what was asked under it. What was placed before `validSince` (milliseconds since 1970) does not
 * count, and gives its place up.
 */
export type IdempotencyRecord = { scope: string; key: string; fingerprint: string; validSince: number }

/**
 * Revokes a key, so that nothing is placed under it as long as it is remembered; false where it is taken. An order that is
 * being written under it is waited for.
 */
export async function revokeIdempotencyKey(
  trx: Trx,
  { scope, key: voided }: IdempotencyRecord,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('order_keys')
    .values({ scope, key: voided, fingerprint: '', order_id: null, created_at: now })
    .onConflict((other) => other.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What was asked under a key, and the order that it placed, null for a void one; or undefined. */
export async function findKey(db: Db, order: IdempotencyRecord) {
  const { rows } = await known(db, order)
  return rows[0]
}

const known = prepared((db, slot: Slots<IdempotencyRecord>) =>
  db
    .selectFrom('order_keys')
    .select(['fingerprint', 'order_id'])
    .where('scope', '=', slot('scope'))
    .where('key', '=', slot('key'))
    .where('created_at', '>=', slot('validSince')),
)

/** The order that a key has placed, and what was asked; `void` where it never will, as for an order that was removed. */
export async function orderUnder(
  db: Db,
  keyed: IdempotencyRecord,
): Promise<{ order: OrderWithLines; fingerprint: string } | 'void' | null> {
  const key = await findKey(db, keyed)
  if (!key) return null
  const order = key.order_id === null ? undefined : await findOrder(db, key.order_id)
  return order ? { order, fingerprint: key.fingerprint } : 'void'
}
