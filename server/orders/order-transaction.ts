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

/** Where an order is checked and written: `db` says what the store has, `write` takes it and writes the order. */
export type OrderWriter = { db: Db; write: WriteOrder }

/** Lets `work` place an order, again when it throws ConcurrencyConflictError; answers once the outcome is final. */
export type OrderTransaction = <T, E>(
  work: (writer: OrderWriter) => Promise<Result<T, E>>,
) => Promise<Result<T, E>>

/** For a database with one writer: between a look and a grab nothing changes. */
export function serialOrderTransaction(commit: Commit): OrderTransaction {
  return (work) => commit((trx) => work({ db: trx, write: (accepted) => writeOrderInSteps(trx, accepted) }))
}

/**
 * Takes the stock, writes an order with its lines, its key and its mails, and deletes the ordered products from the customer's
 * saved cart, statement by statement: what was written must not stay where the answer is that the order was not.
 */
async function writeOrderInSteps(
  trx: Trx,
  { order, lines, keyed, pass, placedBy, mails }: AcceptedOrder,
): Promise<WrittenOrder> {
  if (await findKey(trx, keyed)) return 'key taken'
  if (!(await takeStock(trx, lines, pass === null))) return 'stock moved'
  const written = await insertOrder(trx, order, lines)
  await insertKey(trx, keyed, written.id, order.created_at)
  if (placedBy !== null)
    await insertEvent(trx, written, null, { keyId: placedBy, note: null, now: order.created_at })
  for (const mail of mails) await insertMail(trx, { ...mail, orderId: written.id }, order.created_at)
  if (order.user_id !== null) await deleteOrderedCartRows(trx, order.user_id, lines)
  return written
}

/** What an order takes, at the price it was accepted for, and how many units count as sold. */
type Taking = { product_id: number; quantity: number; price_paisa: number; sold: number }

/** Takes units from stock; false, with some of them taken, when there are fewer by now or a price is another one. */
async function takeStock(trx: Trx, lines: readonly NewOrderLine[], countsAsSold: boolean): Promise<boolean> {
  for (const line of lines) {
    const { numAffectedRows } = await take(trx, { ...line, sold: countsAsSold ? line.quantity : 0 })
    if (numAffectedRows !== 1n) return false
  }
  return true
}

const take = prepared((db, slot: Slots<Taking>) => {
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

const newOrder = prepared((db, slot: Slots<NewOrder>) =>
  db.insertInto('orders').values(slotted(slot, newOrderColumns)).returning('id'),
)

const newLines = preparedForEach((db, each: Slots<NewOrderLine & { order_id: number }>[]) =>
  db
    .insertInto('order_lines')
    .values(each.map((slot) => slotted(slot, ['order_id', ...newLineColumns])))
    .returning(['id', 'product_id']),
)

/**
 * Keeps which order a key has placed, in the place of one that does not count any more. Throws ConcurrencyConflictError when another one
 * has taken the place meanwhile: what was written beside it must not stay.
 */
async function insertKey(trx: Trx, order: IdempotencyRecord, orderId: number, now: number): Promise<void> {
  const { numAffectedRows = 0n } = await key(trx, { ...order, orderId, now })
  if (numAffectedRows === 0n) throw new ConcurrencyConflictError('another order has used the key')
}

const key = prepared((db, slot: Slots<IdempotencyRecord & { orderId: number; now: number }>) =>
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
        // An order whose place is given up had no key but what it says, which is the same.
        .doUpdateSet((given) => ({
          order_id: given.ref('excluded.order_id'),
          created_at: given.ref('excluded.created_at'),
        }))
        .where('order_keys.created_at', '<', slot('validSince')),
    ),
)
