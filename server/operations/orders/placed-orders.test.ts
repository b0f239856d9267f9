import { expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { openOrderCounter, sencha, whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send, type Answer } from '#server/testing/send.ts'
import { startStore } from '#server/testing/start-store.ts'

const body = orderOf([{ ...whisk, quantity: 1 }])

describeOnEachDatabase('an order in doubt', (newDatabase) => {
  const counter = openOrderCounter(newDatabase)
  const settle = (key: string, userId: number | null = null): Promise<Answer> =>
    send(counter.store, 'POST', '/api/order/settle', { body: { key, user_id: userId } })
  const place = (key: string, wanted: object = body, token?: string) =>
    counter.place(wanted, { headers: { 'idempotency-key': key }, ...(token && { token }) })

  test(
    'that was placed is shown to whoever knows its key, without whose it is',
    { tags: 'T-09' },
    async () => {
      const { order } = (await place('a-lost-answer')).body as { order: Record<string, unknown> }
      const { customer_name: _whose, ...shown } = order
      for (const _again of [1, 2]) {
        const { status, body: settled } = await settle('a-lost-answer')
        expect([status, settled]).toEqual([200, { state: 'placed', order: shown }])
      }
      expect((await counter.ordersWritten()).orders).toHaveLength(1)
    },
  )

  test(
    'that never arrived never will: its key is void for good',
    { tags: ['s7.order-settled', 'T-09'] },
    async () => {
      expect((await settle('never-arrived')).body).toEqual({ state: 'void' })
      for (const late of [body, orderOf([{ ...sencha, quantity: 1 }])])
        expect(await place('never-arrived', late)).toMatchObject({
          status: 422,
          body: { code: 'idempotency_key_void' },
        })
      expect((await settle('never-arrived')).body).toEqual({ state: 'void' })
      expect((await counter.ordersWritten()).orders).toEqual([])
      expect(await counter.stockOf(whisk.id)).toBe(25)
    },
  )

  test(
    'that was refused is void, too, and says so before it looks at the shelves',
    { tags: 'T-09' },
    async () => {
      const tooMany = orderOf([{ ...sencha, quantity: 6 }])
      expect((await place('refused', tooMany)).status).toBe(400)
      expect((await settle('refused')).body).toEqual({ state: 'void' })
      expect((await place('refused', tooMany)).body).toMatchObject({ code: 'idempotency_key_void' })
    },
  )

  test('is the one of whose it is: keys of different callers never meet', { tags: 'T-09' }, async () => {
    const ayesha = await signedInCustomer(counter.store)
    const own = orderOf([{ ...whisk, quantity: 1 }], { user_id: ayesha.id })
    expect((await settle('shared')).body).toEqual({ state: 'void' })
    expect((await place('shared', own, ayesha.token)).status).toBe(200)
    expect((await settle('shared', ayesha.id)).body).toMatchObject({ state: 'placed' })
  })

  test(
    'and its settling at the same moment end in one answer',
    { tags: ['s7.order-settled', 'T-09'] },
    async () => {
      for (let round = 0; round < 20; round += 1) {
        const key = `at-once-${round}`
        const [ordered, settled] = await Promise.all([place(key), settle(key)])
        const state = (settled.body as { state: string }).state
        expect([ordered.status, state]).toEqual(ordered.status === 200 ? [200, 'placed'] : [422, 'void'])
      }
      const { orders } = await counter.ordersWritten()
      expect(await counter.stockOf(whisk.id)).toBe(25 - orders.length)
    },
  )
})

describeOnEachDatabase('keys that are made void', (newDatabase) => {
  test('count as orders of their network; what is known already does not', async () => {
    const store = await startStore({
      databaseUrl: await newDatabase(),
      limits: { ordersPerNetworkAndHour: 2 },
    })
    const settle = (key: string) => send(store, 'POST', '/api/order/settle', { body: { key, user_id: null } })
    await send(store, 'POST', '/api/order/store', { body, headers: { 'idempotency-key': 'placed' } })
    expect((await settle('one')).status).toBe(200)
    const answer = await settle('two')
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_orders' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const key of ['one', 'placed']) expect((await settle(key)).status).toBe(200)
    await store.close()
  })
})
