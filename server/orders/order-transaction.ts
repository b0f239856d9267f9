import { sql } from 'kysely'
import type { Result } from '#core/result.ts'
import { ConcurrencyConflictError, type Commit } from '#server/db/commit.ts'
import { deleteOrderedCartRows } from '#server/cart/cart-queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { insertMail } from '#server/notifications/mail-queries.ts'
import { insertEvent } from './order-changes.ts'
import {
  findKey,
  newLineColumns,
  newOrderColumns,
  writtenOrder,
  type AcceptedOrder,
  type IdempotencyRecord,
  type NewOrder,
  type NewOrderLine,
  type OrderWithLines,
  type WrittenOrder,
} from './order-queries.ts'
import { prepared, preparedForEach, slotted, type Slots } from '#server/db/prepared.ts'

export type WriteOrder = (accepted: AcceptedOrder) => Promise<WrittenOrder>

/** `db` reads products for validation; `write` takes stock and writes the order. */
export type OrderWriter = { db: Db; write: WriteOrder }

/** Runs `work` in a transaction, retrying on ConcurrencyConflictError; resolves after commit. */
export type OrderTransaction = <T, E>(
  work: (writer: OrderWriter) => Promise<Result<T, E>>,
) => Promise<Result<T, E>>

/** For SQLite, which has one writer: data cannot change between validation and write. */
export function serialOrderTransaction(commit: Commit): OrderTransaction {
  return (work) => commit((trx) => work({ db: trx, write: (accepted) => writeOrderInSteps(trx, accepted) }))
}

/**
 * Takes stock, writes an order with lines, key and mails, and deletes the ordered products from the customer's saved cart.
 * The transaction must be rolled back unless the result is an order.
 */
async function writeOrderInSteps(
  trx: Trx,
  { order, lines, keyed, placedBy, mails }: AcceptedOrder,
): Promise<WrittenOrder> {
  if (await findKey(trx, keyed)) return 'key taken'
  if (!(await takeStock(trx, lines, order.mark === null))) return 'stock moved'
  const written = await insertOrder(trx, order, lines)
  await insertKey(trx, keyed, written.id, order.created_at)
  if (placedBy !== null)
    await insertEvent(trx, written, null, { keyId: placedBy, note: null, now: order.created_at })
  for (const mail of mails) await insertMail(trx, { ...mail, orderId: written.id }, order.created_at)
  if (order.user_id !== null) await deleteOrderedCartRows(trx, order.user_id, lines)
  return written
}

/** Units to takeProduct from stock at the accepted price, and units to add to `sold`. */
type StockTake = { product_id: number; quantity: number; price_paisa: number; sold: number }

/** Takes units from stock; returns false, possibly after some lines, when stock or price changed. */
async function takeStock(trx: Trx, lines: readonly NewOrderLine[], countsAsSold: boolean): Promise<boolean> {
  for (const line of lines) {
    const { numAffectedRows } = await takeProduct(trx, { ...line, sold: countsAsSold ? line.quantity : 0 })
    if (numAffectedRows !== 1n) return false
  }
  return true
}

const takeProduct = prepared((db, slot: Slots<StockTake>) => {
  const quantity = slot('quantity')
  return db
    .updateTable('products')
    .set({
      stock: sql<number>`stock - ${quantity}`,
      sold: sql<number>`sold + ${slot('sold')}`,
    })
    .where('id', '=', slot('product_id'))
    .where('stock', '>=', quantity)
    .where('price_paisa', '=', slot('price_paisa'))
})

async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<OrderWithLines> {
  const [row] = (await insertOrderRow(trx, order)).rows
  if (!row) throw new Error('The database returned no order id')
  const { rows } = await insertLineRows(
    trx,
    lines.map((line) => ({ ...line, order_id: row.id })),
  )
  // Each product has one line in an order, so the product id identifies the line.
  const ids = new Map(rows.map(({ id, product_id }) => [product_id, id]))
  return writtenOrder(
    row.id,
    order,
    lines.map((line) => ({ ...line, id: ids.get(line.product_id) ?? 0 })),
  )
}

const insertOrderRow = prepared((db, slot: Slots<NewOrder>) =>
  db.insertInto('orders').values(slotted(slot, newOrderColumns)).returning('id'),
)

const insertLineRows = preparedForEach((db, each: Slots<NewOrderLine & { order_id: number }>[]) =>
  db
    .insertInto('order_lines')
    .values(each.map((slot) => slotted(slot, ['order_id', ...newLineColumns])))
    .returning(['id', 'product_id']),
)

/** Stores the key of an order, replacing an expired one. Throws ConcurrencyConflictError when another order has used the key. */
async function insertKey(trx: Trx, order: IdempotencyRecord, orderId: number, now: number): Promise<void> {
  const { numAffectedRows = 0n } = await upsertKey(trx, { ...order, orderId, now })
  if (numAffectedRows === 0n) throw new ConcurrencyConflictError('Another order has used the key')
}

const upsertKey = prepared((db, slot: Slots<IdempotencyRecord & { orderId: number; now: number }>) =>
  db
    .insertInto('order_keys')
    .values({
      scope: slot('scope'),
      key: slot('key'),
      fingerprint: slot('fingerprint'),
      order_id: slot('orderId'),
      created_at: slot('now'),
    })
    .onConflict((other) =>
      other
        .columns(['scope', 'key'])
        // Only keyless records expire; their key is the fingerprint, so it does not change.
        .doUpdateSet((given) => ({
          order_id: given.ref('excluded.order_id'),
          created_at: given.ref('excluded.created_at'),
        }))
        .where('order_keys.created_at', '<', slot('validSince')),
    ),
)
