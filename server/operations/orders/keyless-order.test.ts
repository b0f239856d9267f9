import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { signedInCustomer } from '#server/testing/customers.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const START = Date.now()
const body = orderOf([{ ...whisk, quantity: 1 }])

describeOnEachDatabase('an order without a key', (newDatabase) => {
  let now = START
  let store: RunningStore
  let other: RunningStore
  let databaseUrl: string | undefined
  beforeAll(async () => {
    databaseUrl = await newDatabase()
    const env = { HAAT_TRUSTED_PROXIES: 'loopback' }
    store = await startStore({ databaseUrl, now: () => now, env })
    other = await startStore({ databaseUrl: store.databaseUrl, seed: 'none', now: () => now, env })
  })
  afterAll(async () => {
    await other.close()
    await store.close()
  })
  beforeEach(async () => {
    now += 60_000
    await store.db.deleteFrom('order_lines').execute()
    await store.db.deleteFrom('orders').execute()
    await store.setStock(whisk.id, 25)
  })

  const place = (wanted: unknown = body, { at = store, from = '203.0.113.1', token = '' } = {}) =>
    send(at, 'POST', '/api/order/store', {
      body: wanted,
      headers: { 'x-forwarded-for': from },
      ...(token && { token }),
    })
  const orders = async () => (await store.db.selectFrom('orders').select('id').execute()).length

  test('T-10: sent again within ten seconds gets the first answer, word for word', async () => {
    const first = await place()
    now += 1000
    // The same words in another order are the same order.
    const again = await place(Object.fromEntries(Object.entries(body).toReversed()))
    now += 9000
    const last = await place()
    expect([again.status, last.status]).toEqual([200, 200])
    expect([again.body, last.body]).toEqual([first.body, first.body])
    expect(first.headers.has('idempotency-replayed')).toBe(false)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await orders()).toBe(1)
  })

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

  test('T-10: other words, other people and other networks never meet', async () => {
    const ayesha = await signedInCustomer(store)
    await place()
    await place({ ...body, customer_name: 'Rahim' })
    await place(body, { from: '203.0.113.2' })
    await place({ ...body, user_id: ayesha.id }, { token: ayesha.token })
    expect(await orders()).toBe(4)
    // A key says by itself which orders are one.
    const headers = { 'x-forwarded-for': '203.0.113.1', 'idempotency-key': crypto.randomUUID() }
    await send(store, 'POST', '/api/order/store', { body, headers })
    expect(await orders()).toBe(5)
  })

  test('T-10: twenty at the same moment at two instances are one order', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(body, { at: index % 2 === 0 ? store : other })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect(await orders()).toBe(1)
  })

  test('T-10: an order that was refused leaves no trace', async () => {
    await store.setStock(whisk.id, 0)
    expect((await place()).status).toBe(400)
    await store.setStock(whisk.id, 1)
    expect((await place()).status).toBe(200)
  })
})
