import { acceptedOrder } from './accepted-order.ts'
import type { Db } from '#server/db/db.ts'
import { restoreStock } from '#server/orders/order-changes.ts'

type TestOrders = { count: number; mark: string; productId: number; quantity: number }

/** Writes pending orders of one line and of an ended test run into the database and takes their stock; returns their ids. */
export function writeOrders(db: Db, { count, mark, productId, quantity }: TestOrders): Promise<number[]> {
  const now = Date.UTC(2026, 10, 20)
  const order = { ...acceptedOrder().order, phone_key: null, email_key: null, mark }
  const line = { product_id: productId, name: 'A', price_paisa: 100, quantity, total_paisa: 100 * quantity }
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('test_runs').values({ mark, opened_at: now, expires_at: now }).execute()
    const orders = Array.from({ length: count }, () => order)
    const rows = await trx.insertInto('orders').values(orders).returning('id').execute()
    const lines = rows.map(({ id }) => ({ ...line, order_id: id }))
    await trx.insertInto('order_lines').values(lines).execute()
    await restoreStock(trx, [{ product_id: productId, quantity: -count * quantity, unsold: 0 }])
    return rows.map(({ id }) => id)
  })
}
