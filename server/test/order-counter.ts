import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { NewDatabase } from './each-database.ts'
import { send, type Answer, type SendOptions } from './send.ts'
import { startStore, type RunningStore } from './start-store.ts'

export const whisk = { id: 301, name: 'Bamboo Matcha Whisk', price: 1250 }
export const sencha = { id: 303, name: 'Uji Sencha 煎茶', price: 640.5 }

/** What an order of two products has. */
export const twoLines = [
  { ...whisk, quantity: 2 },
  { ...sencha, quantity: 3 },
]

/** A store for the tests around it; each finds 25 whisks, 5 sencha at the usual price, and no order. */
export function openOrderCounter(newDatabase: NewDatabase) {
  let store: RunningStore
  beforeAll(async () => {
    store = await startStore({ databaseUrl: await newDatabase() })
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    await store.db.deleteFrom('order_lines').execute()
    await store.db.deleteFrom('orders').execute()
    await store.db.deleteFrom('order_keys').execute()
    await store.setStock(whisk.id, 25)
    await store.setPrice(whisk.id, whisk.price)
    await store.setStock(sencha.id, 5)
  })
  return {
    get store(): RunningStore {
      return store
    },
    /** Uses a new key unless headers are given, so that repeated orders count separately. */
    place: (body: unknown, options: SendOptions = {}): Promise<Answer> => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return send(store, 'POST', '/api/order/store', { body, headers, ...options })
    },
    stockOf: async (id: number) => {
      const { body } = await send(store, 'GET', `/api/products/get/${id}`, {
        headers: { 'cache-control': 'no-cache' },
      })
      return (body as { quantity: number }).quantity
    },
    ordersWritten: async () => {
      const [orders, lines] = await Promise.all([
        store.db.selectFrom('orders').selectAll().execute(),
        store.db.selectFrom('order_lines').selectAll().execute(),
      ])
      return { orders, lines }
    },
  }
}
