import type { Db } from '#server/db/db.ts'
import { expect } from 'vitest'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { orderKey, orderOf } from './order-requests.ts'
import { send } from './send.ts'

export type PlacedOrder = { order: { id: number; pay_amount: number } }

/** An order that was placed in the end, and every status on the way; a connection that broke has none. */
export type Attempts = { placed: PlacedOrder; statuses: number[] }

const GIVE_UP_MS = 60_000
const BETWEEN_TRIES_MS = 20

const body = orderOf([
  { id: 301, price: 1250, quantity: 1 },
  { id: 303, price: 640.5, quantity: 2 },
])

/** Asks with one key until the order is acknowledged, whatever happens to the store meanwhile. */
export async function placeUntilAnswered(store: { url: string }, key: string): Promise<Attempts> {
  const statuses: number[] = []
  const giveUpAt = performance.now() + GIVE_UP_MS
  while (performance.now() < giveUpAt) {
    const answer = await send(store, 'POST', '/api/order/store', {
      body,
      headers: { 'idempotency-key': orderKey(key) },
    }).catch(() => null)
    if (answer) statuses.push(answer.status)
    if (answer?.status === 200) return { placed: answer.body as PlacedOrder, statuses }
    await pause(BETWEEN_TRIES_MS)
  }
  throw new Error(`${key} was never answered: ${statuses.join(', ')}`)
}

type Claims = {
  /** Every acknowledged order, by its key. */
  acknowledged: readonly { key: string; placed: PlacedOrder }[]
  /** The stock of each product before the first order. */
  stock: number
}

/** Compares the database with the acknowledged orders: none lost or duplicated, no unit too many or too few. */
export async function verifyDatabase(db: Db, { acknowledged, stock }: Claims): Promise<void> {
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
    expect(byKey.get(orderKey(key))).toBe(placed.order.id)
    expect(amounts.get(placed.order.id)).toBe(placed.order.pay_amount * 100)
  }
}
