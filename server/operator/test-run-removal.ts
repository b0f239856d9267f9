import type { Db, Trx } from '#server/db/db.ts'
import { restoreStock } from '#server/orders/order-changes.ts'

/** What one transaction removed. */
export type Removed = { orders: number; units: number; customers: number }

/** Ends a run, so that its token is refused from now on. */
export async function endRun(db: Db, mark: string, now: number): Promise<void> {
  await db
    .updateTable('test_runs')
    .set({ expires_at: now })
    .where('mark', '=', mark)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Removes up to `limit` orders of a run, else up to `limit` of its customers, else the run itself. Returns null when nothing was
 * left. An order or a registration in progress refers to the run or its customer: it makes the transaction fail, and a retry
 * finds it.
 */
export async function removePart(
  trx: Trx,
  mark: string,
  { limit, now }: { limit: number; now: number },
): Promise<Removed | null> {
  const orders = await trx.selectFrom('orders').select('id').where('mark', '=', mark).limit(limit).execute()
  if (orders.length > 0) return { ...(await removeOrders(trx, orders)), customers: 0 }
  const customers = await trx.selectFrom('users').select('id').where('mark', '=', mark).limit(limit).execute()
  if (customers.length > 0) return removeCustomers(trx, customers)
  // Written by instances of an earlier version.
  await trx.deleteFrom('test_run_tokens').where('mark', '=', mark).execute()
  await trx.deleteFrom('test_runs').where('mark', '=', mark).where('expires_at', '<=', now).execute()
  return null
}

type Row = { id: number }

/** Removes customers with their carts, sessions and orders, also those of other runs. */
async function removeCustomers(trx: Trx, customers: readonly Row[]): Promise<Removed> {
  const ids = customers.map(({ id }) => id)
  const orders = await trx.selectFrom('orders').select('id').where('user_id', 'in', ids).execute()
  const removed = await removeOrders(trx, orders)
  const { numDeletedRows } = await trx.deleteFrom('users').where('id', 'in', ids).executeTakeFirst()
  return { ...removed, customers: Number(numDeletedRows) }
}

/** Deletes orders and returns their units to stock, except units that are in stock again already. */
async function removeOrders(trx: Trx, orders: readonly Row[]): Promise<{ orders: number; units: number }> {
  if (orders.length === 0) return { orders: 0, units: 0 }
  const ids = orders.map(({ id }) => id)
  // Waits for steps in progress, which change how many units are out.
  await trx
    .updateTable('orders')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', 'in', ids)
    .execute()
  const lines = await trx
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'quantity', 'restocked'])
    .where('order_id', 'in', ids)
    .execute()
  const gone = await trx.deleteFrom('orders').where('id', 'in', ids).returning(['id', 'status']).execute()
  const holding = new Set(gone.filter(({ status }) => status !== 'cancelled').map(({ id }) => id))
  const returns = new Map<number, number>()
  for (const { order_id, product_id, quantity, restocked } of lines) {
    if (holding.has(order_id)) returns.set(product_id, (returns.get(product_id) ?? 0) + quantity - restocked)
  }
  const all = Array.from(returns, ([product_id, quantity]) => ({ product_id, quantity, unsold: 0 }))
  await restoreStock(trx, all)
  return { orders: gone.length, units: all.reduce((units, { quantity }) => units + quantity, 0) }
}
