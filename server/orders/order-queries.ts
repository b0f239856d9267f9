import { CONTACT } from '#core/orders/order-dto.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { NewMail } from '#server/notifications/mail-queries.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { OrderLineRow, OrdersRow } from '#server/db/tables/orders.ts'

/** An order with its lines in insertion order. */
export type OrderWithLines = OrdersRow & { lines: OrderLineRow[] }

/** Columns that are null in a new order. */
const NULL_COLUMNS = { return_reason: null, courier: null, tracking: null } as const

export type NewOrder = Omit<OrdersRow, 'id' | keyof typeof NULL_COLUMNS>
export type NewOrderLine = Omit<OrderLineRow, 'id' | 'order_id' | 'cancelled' | 'restocked'>

/** Returns an order as stored under its new id. */
export function writtenOrder(
  id: number,
  order: NewOrder,
  lines: readonly (NewOrderLine & { id: number })[],
): OrderWithLines {
  return {
    ...NULL_COLUMNS,
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

/** Adds their lines to orders. */
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

/** A validated order at the store's prices, with one line per product, sorted by product id. */
export type AcceptedOrder = {
  order: NewOrder
  lines: readonly NewOrderLine[]
  keyed: IdempotencyRecord
  /** Id of the operator key that placed the order; null for the customer. */
  placedBy: number | null
  /** Mails to the customer and the shop, and webhook deliveries. */
  mails: readonly Omit<NewMail, 'orderId'>[]
}

/** The written order, or why nothing was written. */
export type WrittenOrder = OrderWithLines | 'key taken' | 'stock moved'

/** An idempotency key with its scope and request fingerprint. Records before `validSince` (milliseconds since 1970) have expired. */
export type IdempotencyRecord = { scope: string; key: string; fingerprint: string; validSince: number }

/** Revokes an idempotency key; returns false when an order has used it. Waits for an order that is being written under it. */
export async function revokeIdempotencyKey(
  trx: Trx,
  { scope, key: revokedKey }: IdempotencyRecord,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('order_keys')
    .values({ scope, key: revokedKey, fingerprint: '', order_id: null, created_at: now })
    .onConflict((other) => other.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Finds a key's fingerprint and order id (null for a revoked key); undefined when the key is unused. */
export async function findKey(db: Db, order: IdempotencyRecord) {
  const { rows } = await selectKey(db, order)
  return rows[0]
}

const selectKey = prepared((db, slot: Slots<IdempotencyRecord>) =>
  db
    .selectFrom('order_keys')
    .select(['fingerprint', 'order_id'])
    .where('scope', '=', slot('scope'))
    .where('key', '=', slot('key'))
    .where('created_at', '>=', slot('validSince')),
)

/** Finds the order placed under a key; `void` for a revoked key or a removed order, null for an unused key. */
export async function orderUnder(
  db: Db,
  keyed: IdempotencyRecord,
): Promise<{ order: OrderWithLines; fingerprint: string } | 'void' | null> {
  const key = await findKey(db, keyed)
  if (!key) return null
  const order = key.order_id === null ? undefined : await findOrder(db, key.order_id)
  return order ? { order, fingerprint: key.fingerprint } : 'void'
}
