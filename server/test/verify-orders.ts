import { deepStrictEqual, strictEqual } from 'node:assert'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { orderKey } from './order-requests.ts'

export type PlacedOrder = { order: { id: number; pay_amount: number } }

/**
 * Throws where the database does not fit the acknowledged orders, by their keys, and the stock of each product before the first
 * one: an order is lost, doubled or without its lines, or units are missing. Answers how many orders there are.
 */
export async function verifyOrders(
  db: Db,
  acknowledged: ReadonlyMap<string, PlacedOrder>,
  stock: number,
): Promise<number> {
  const all = async (query: string) => (await sql.raw<Record<string, number>>(query).execute(db)).rows
  deepStrictEqual(await all(`select id from products where stock + sold <> ${stock} or stock < 0`), [])
  deepStrictEqual(await all('select id from orders where id not in (select order_id from order_lines)'), [])
  const [sums = {}] = await all(`select
    (select coalesce(sum(quantity), 0) from order_lines) as lines, (select sum(sold) from products) as sold,
    (select count(*) from orders) as orders, (select count(*) from order_keys) as keys`)
  strictEqual(sums['lines'], sums['sold'])
  strictEqual(sums['orders'], sums['keys'])

  const rows = await db
    .selectFrom('order_keys')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['key', 'orders.id', 'pay_amount_paisa'])
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  strictEqual(new Set(rows.map(({ id }) => id)).size, rows.length)
  for (const [key, { order }] of acknowledged) {
    const row = byKey.get(orderKey(key))
    deepStrictEqual([row?.id, row?.pay_amount_paisa], [order.id, order.pay_amount * 100], `order ${key}`)
  }
  return rows.length
}
