import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#server/db/db.ts'
import { restoreStock } from '#server/orders/order-changes.ts'

/** What a part of a removal took back; `isLast` when it found less to do than it may do at once. */
export type TakenBack = { orders: number; units: number; customers: number; isLast: boolean }

/**
 * Ends a run, and with it its token: requests that are using the token are waited for, later ones are refused. Afterwards only
 * customers of the run can add orders to it. False for a run that is unknown.
 */
export async function endRun(trx: Trx, mark: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('test_runs')
    .set({
      opened_at: sql<number>`opened_at + 1`,
      expires_at: sql<number>`case when expires_at > ${now} then ${now} else expires_at end`,
    })
    .where('mark', '=', mark)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes back up to `limit` orders of a run, or else up to `limit` of its customers. */
export async function removePart(trx: Trx, mark: string, limit: number): Promise<TakenBack> {
  await lockRemoval(trx, mark)
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('mark', '=', mark)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return removeCustomers(trx, mark, limit)
  const ids = rows.map(({ id }) => id)
  return { ...(await takeBack(trx, ids)), customers: 0, isLast: false }
}

/** Takes back customers with all that is theirs: orders under whatever mark, carts, sessions. */
async function removeCustomers(trx: Trx, mark: string, limit: number): Promise<TakenBack> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('mark', '=', mark)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { orders: 0, units: 0, customers: 0, isLast: true }
  // An order of theirs that is being written is waited for; from here on they order nothing more.
  await trx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', 'in', ids)
    .execute()
  const late = await trx.selectFrom('orders').select('id').where('user_id', 'in', ids).execute()
  const taken = await takeBack(
    trx,
    late.map(({ id }) => id),
  )
  // Their carts and sessions go with them.
  const { numDeletedRows } = await trx.deleteFrom('users').where('id', 'in', ids).executeTakeFirst()
  return { ...taken, customers: Number(numDeletedRows), isLast: rows.length < limit }
}

/** Forgets a run that has ended and has no orders and customers. */
export async function deleteRun(trx: Trx, mark: string, now: number): Promise<void> {
  await lockRemoval(trx, mark)
  // Written by instances of an earlier version.
  await trx.deleteFrom('test_run_tokens').where('mark', '=', mark).execute()
  await trx
    .deleteFrom('test_runs')
    .where('mark', '=', mark)
    .where('expires_at', '<=', now)
    .where(isEmpty)
    .execute()
}

/** Whether a run has no orders and no customers. */
export const isEmpty = sql.join(
  ['orders', 'users'].map(
    (table) =>
      sql`not exists (select 1 from ${sql.table(table)} as carrier where carrier.mark = test_runs.mark)`,
  ),
  sql` and `,
) as RawBuilder<boolean>

/** Serializes removals and openings of one run; orders do not wait. */
async function lockRemoval(trx: Trx, mark: string): Promise<void> {
  await trx
    .updateTable('test_runs')
    .set((is) => ({ expires_at: is.ref('expires_at') }))
    .where('mark', '=', mark)
    .execute()
}

/** Deletes orders and puts back what they hold; who cancelled one, or found it whole, has put units back already. */
async function takeBack(trx: Trx, ids: readonly number[]): Promise<{ orders: number; units: number }> {
  if (ids.length === 0) return { orders: 0, units: 0 }
  // Who is just amending one, or finding it whole, is waited for: only then its lines say what is still out.
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
