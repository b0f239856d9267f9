import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/store/db.ts'
import type { PlacedOrder } from './patient-shopper.ts'

type Claims = {
  /** Every order that a shopper was told of; each came with a key. */
  acknowledged: readonly { key: string; placed: PlacedOrder }[]
  /** What lay on each shelf before the first order. */
  stock: number
}

/** Holds the database against what shoppers were told: nothing lost, nothing doubled, no unit made or gone. */
export async function checkBooks(db: Db, { acknowledged, stock }: Claims): Promise<void> {
  const ids = new Set(acknowledged.map(({ placed }) => placed.order.id))
  expect(ids.size).toBe(acknowledged.length)

  const all = async (query: string) => (await sql.raw(query).execute(db)).rows
  expect(await all(`select id from products where stock + sold <> ${stock} or stock < 0`)).toEqual([])
  expect(await all('select id from orders where id not in (select order_id from order_lines)')).toEqual([])
  const [sums] = await all(`select
    (select coalesce(sum(quantity), 0) from order_lines) as lines, (select sum(sold) from products) as sold,
    (select count(*) from orders) as orders, (select count(*) from order_keys) as keys`)
  expect(sums).toEqual({
    lines: acknowledged.length * 3,
    sold: acknowledged.length * 3,
    orders: acknowledged.length,
    keys: acknowledged.length,
  })

  const keys = await db.selectFrom('order_keys').select(['key', 'order_id']).execute()
  const byKey = new Map(keys.map(({ key, order_id }) => [key, order_id]))
  const orders = await db.selectFrom('orders').select(['id', 'pay_amount_paisa']).execute()
  const amounts = new Map(orders.map(({ id, pay_amount_paisa }) => [id, pay_amount_paisa]))
  for (const { key, placed } of acknowledged) {
    expect(byKey.get(key)).toBe(placed.order.id)
    expect(amounts.get(placed.order.id)).toBe(placed.order.pay_amount * 100)
  }
}
