import type { Result } from '#core/result.ts'
import { type AcceptedOrder, type WrittenOrder, insertOrder } from './order-queries.ts'
import type { Commit } from './commit.ts'
import type { Db, Trx } from './db.ts'
import { findKey, insertKey } from './order-key-queries.ts'
import { insertMail } from './mail-queries.ts'
import { inGroups } from './order-groups.ts'
import { withRetries } from './retry.ts'
import { takeStock } from './stock-queries.ts'
import type { OrderStatus } from '#core/orders/order-steps.ts'
import type { OrdersRow } from './tables/orders.ts'

/** Where an order is checked and written: `db` says what the store has, `write` takes it and writes the order. */
type Counter = { db: Db; write: (accepted: AcceptedOrder) => Promise<WrittenOrder> }

/** Lets `work` place an order, again when it throws Overtaken; answers once the outcome is final. */
export type OrderDesk = <T, E>(work: (counter: Counter) => Promise<Result<T, E>>) => Promise<Result<T, E>>

/** For a database with one writer: between a look and a grab nothing changes. */
export function deskInTurn(commit: Commit): OrderDesk {
  return (work) => commit((trx) => work({ db: trx, write: (accepted) => writeInSteps(trx, accepted) }))
}

/**
 * For PostgreSQL: the look locks nothing, and the grab is one statement for all orders of the moment, each of which fails
 * when its look is out of date. So rows that many orders want are held for the time of one statement, and never while
 * this program thinks.
 */
export function deskAtOnce(db: Db): OrderDesk {
  const write = inGroups(db)
  return (work) => withRetries(() => work({ db, write }))
}

async function writeInSteps(
  trx: Trx,
  { order, lines, keyed, pass, confirmation }: AcceptedOrder,
): Promise<WrittenOrder> {
  if (await findKey(trx, keyed)) return 'key taken'
  if (!(await takeStock(trx, lines, { count: pass === null }))) return 'stock moved'
  const written = await insertOrder(trx, order, lines)
  await insertKey(trx, keyed, written.id, order.created_at)
  if (confirmation) await insertMail(trx, { ...confirmation, orderId: written.id }, order.created_at)
  return written
}

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
