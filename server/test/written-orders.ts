import { acceptedOrder } from './accepted-order.ts'
import type { Db } from '#server/db/db.ts'
import { restoreStock } from '#server/orders/order-changes.ts'

type Wanted = { count: number; mark?: string; productId: number; quantity: number }

const AT_ONCE = 500

/** Writes pending orders of one line straight into the database and takes their stock; answers their numbers. */
export async function writeOrders(db: Db, { count, mark, productId, quantity }: Wanted): Promise<number[]> {
  const now = Date.UTC(2026, 10, 20)
  const order = {
    ...acceptedOrder().order,
    ...{ pay_amount_paisa: 100 * quantity, created_at: now, updated_at: now },
    ...{ phone_key: null, email_key: null, mark: mark ?? null },
  }
  const line = { product_id: productId, name: 'A', price_paisa: 100, quantity, total_paisa: 100 * quantity }
  const ids: number[] = []
  await db.transaction().execute(async (trx) => {
    if (mark !== undefined) {
      const run = { mark, opened_at: now, expires_at: now }
      await trx
        .insertInto('test_runs')
        .values(run)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (let left = count; left > 0; left -= AT_ONCE) {
      const some = Array.from({ length: Math.min(left, AT_ONCE) }, () => order)
      const rows = await trx.insertInto('orders').values(some).returning('id').execute()
      await trx
        .insertInto('order_lines')
        .values(rows.map(({ id }) => ({ ...line, order_id: id })))
        .execute()
      ids.push(...rows.map(({ id }) => id))
    }
    const back = -count * quantity
    await restoreStock(trx, [
      { product_id: productId, quantity: back, unsold: mark === undefined ? back : 0 },
    ])
  })
  return ids
}
