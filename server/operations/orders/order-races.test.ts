import { beforeEach, expect, test } from 'vitest'
import { deadlocks } from '#server/testing/deadlocks.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { sencha, whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

describeOnEachDatabase('orders at the same moment', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  beforeEach(async () => {
    await store.db.deleteFrom('orders').execute()
    await store.setStock(whisk.id, 25)
    await store.setStock(sencha.id, 5)
  })

  const place = (body: unknown, key: string = crypto.randomUUID()) =>
    send(store, 'POST', '/api/order/store', { body, headers: { 'idempotency-key': key } })
  const inStock = async (id: number) =>
    (await store.db.selectFrom('products').select(['stock', 'sold']).where('id', '=', id).execute())[0]

  test('T-08: two hundred for five units: five get one, the others are told, nothing is oversold', async () => {
    const before = await inStock(303)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => place(orderOf([{ ...sencha, quantity: 1 }]), `key-${index}`)),
    )
    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 400)
    expect([placed.length, refused.length]).toEqual([5, 195])
    expect(new Set(refused.map(({ body }) => (body as { code: string }).code))).toEqual(new Set(['sold_out']))
    expect(await inStock(303)).toEqual({ stock: 0, sold: (before?.sold ?? 0) + 5 })
    const { lines } = await store.db
      .selectFrom('order_lines')
      .select((select) => select.fn.countAll<number>().as('lines'))
      .executeTakeFirstOrThrow()
    expect(lines).toBe(5)
  })

  test('T-08: whatever quantities come at once, no unit is sold twice and none is lost', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const before = await inStock(303)
      await store.setStock(303, 20)
      // Every third order names the product on two lines.
      const wishes = Array.from({ length: 40 }, (_, index) => {
        const quantity = 1 + ((index * 7 + round * 3) % 4)
        return index % 3 === 0 ? [quantity, 1] : [quantity]
      })
      const answers = await Promise.all(
        wishes.map((wish) => place(orderOf(wish.map((quantity) => ({ ...sencha, quantity }))))),
      )
      const units = wishes.map((wish) => wish.reduce((sum, quantity) => sum + quantity, 0))
      const of = (wanted: number) => units.filter((_, index) => answers[index]?.status === wanted)
      const taken = of(200).reduce((sum, count) => sum + count, 0)
      expect(of(200).length + of(400).length).toBe(40)
      expect(await inStock(303)).toEqual({ stock: 20 - taken, sold: (before?.sold ?? 0) + taken })
      // Nobody was refused what is there in the end.
      expect(Math.min(...of(400))).toBeGreaterThan(20 - taken)
    }
  })

  test('T-09: twenty with one key: one order, and every answer is that order', async () => {
    const body = orderOf([{ ...whisk, quantity: 2 }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, 'one-key')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect(await inStock(301)).toMatchObject({ stock: 23 })
  })

  test('F-09: products in opposite order, sixty-four at once, never block each other', async () => {
    const three = [
      { ...whisk, quantity: 1 },
      { ...sencha, quantity: 1 },
      { id: 304, price: 2100, quantity: 1 },
    ]
    await store.setStock(sencha.id, 500)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => place(orderOf(index % 2 === 0 ? three : three.toReversed()))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(25)
    expect(statuses.filter((status) => status === 400)).toHaveLength(39)
    expect([await inStock(301), await inStock(304)]).toMatchObject([{ stock: 0 }, { stock: 999 - 25 }])
    expect(await deadlocks(store)).toBe(0)
  })
})
