import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { sencha, whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

describeOnEachDatabase('orders at the same moment', (newDatabase) => {
  let store: RunningStore
  beforeEach(async () => {
    store = await startStore({ databaseUrl: await newDatabase() })
  })
  afterEach(() => store.close())

  const place = (body: unknown, key?: string) =>
    send(store, 'POST', '/api/order/store', { body, headers: key ? { 'idempotency-key': key } : {} })
  const inStock = async (id: number) =>
    (await store.db.selectFrom('products').select(['stock', 'sold']).where('id', '=', id).execute())[0]

  test('fifty for five units: five get one, forty-five are told, nothing is oversold', async () => {
    const before = await inStock(303)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => place(orderOf([{ ...sencha, quantity: 1 }]), `key-${index}`)),
    )
    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 400)
    expect([placed.length, refused.length]).toEqual([5, 45])
    expect(new Set(refused.map(({ body }) => (body as { code: string }).code))).toEqual(new Set(['sold_out']))
    expect(await inStock(303)).toEqual({ stock: 0, sold: (before?.sold ?? 0) + 5 })
    const { lines } = await store.db
      .selectFrom('order_lines')
      .select((select) => select.fn.countAll<number>().as('lines'))
      .executeTakeFirstOrThrow()
    expect(lines).toBe(5)
  }, 20_000)

  test('twenty with one key: one order, and every answer is that order', async () => {
    const body = orderOf([{ ...whisk, quantity: 2 }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, 'one-key')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect(await inStock(301)).toMatchObject({ stock: 23 })
  }, 20_000)

  test('two products in opposite order never block each other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const lines = [
          { ...whisk, quantity: 1 },
          { id: 304, price: 2100, quantity: 1 },
        ]
        return place(orderOf(index % 2 === 0 ? lines : lines.toReversed()))
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(25)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect([await inStock(301), await inStock(304)]).toMatchObject([{ stock: 0 }, { stock: 999 - 25 }])
  }, 20_000)
})
