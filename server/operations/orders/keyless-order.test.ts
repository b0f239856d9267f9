import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { instancesOfTests } from '#server/testing/store-of-tests.ts'
import { send } from '#server/testing/send.ts'

const START = Date.now()
const body = orderOf([{ ...whisk, quantity: 1 }])

describeOnEachDatabase('an order without a key', (newDatabase) => {
  let now = START
  const [store, other] = instancesOfTests(async () => ({
    databaseUrl: await newDatabase(),
    now: () => now,
  }))
  beforeEach(async () => {
    now += 60_000
    await store.db.deleteFrom('order_lines').execute()
    await store.db.deleteFrom('orders').execute()
    await store.setStock(whisk.id, 25)
  })

  const place = (at = store) => send(at, 'POST', '/api/order/store', { body })
  const orders = async () => (await store.db.selectFrom('orders').select('id').execute()).length

  test('T-10: eleven seconds later it is another order, which is repeated from then on', async () => {
    const first = await place()
    now += 11_000
    const second = await place()
    now += 9000
    const again = await place()
    expect(second.headers.has('idempotency-replayed')).toBe(false)
    expect(second.body).not.toEqual(first.body)
    expect(again.body).toEqual(second.body)
    expect(await orders()).toBe(2)
  })

  test('T-10: twenty at the same moment at two instances are one order', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(index % 2 === 0 ? store : other)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect(await orders()).toBe(1)
  })
})
