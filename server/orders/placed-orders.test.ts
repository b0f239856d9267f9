import { expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { openOrderCounter, sencha, whisk } from '#server/test/order-counter.ts'
import { orderKey, orderOf } from '#server/test/order-requests.ts'
import { send, type Answer } from '#server/test/send.ts'

const body = orderOf([{ ...whisk, quantity: 1 }])

describeOnEachDatabase('an order without an answer', (newDatabase) => {
  const counter = openOrderCounter(newDatabase)
  const settle = (name: string, userId: number | null = null, token?: string): Promise<Answer> =>
    send(counter.store, 'POST', '/api/order/settle', {
      body: { key: orderKey(name), user_id: userId },
      ...(token && { token }),
    })
  const place = (name: string, wanted: object = body, token?: string) =>
    counter.place(wanted, { headers: { 'idempotency-key': orderKey(name) }, ...(token && { token }) })

  test('that was placed is returned for its key without personal data', { tags: 'T-09' }, async () => {
    const { order } = (await place('a-lost-answer')).body as { order: Record<string, unknown> }
    const { customer_name: _whose, ...shown } = order
    for (const _again of [1, 2]) {
      const { status, body: settled } = await settle('a-lost-answer')
      expect([status, settled]).toEqual([200, { state: 'placed', order: shown }])
    }
    expect((await counter.ordersWritten()).orders).toHaveLength(1)
  })

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
    'that was refused is void, too, and says so before it checks the stock',
    { tags: 'T-09' },
    async () => {
      const tooMany = orderOf([{ ...sencha, quantity: 6 }])
      expect((await place('refused', tooMany)).status).toBe(400)
      expect((await settle('refused')).body).toEqual({ state: 'void' })
      expect((await place('refused', tooMany)).body).toMatchObject({ code: 'idempotency_key_void' })
    },
  )

  test('of a customer is resolved only for that customer', { tags: 'T-09' }, async () => {
    const [ayesha, rahim] = [await signedInCustomer(counter.store), await signedInCustomer(counter.store)]
    const own = orderOf([{ ...whisk, quantity: 1 }], { user_id: ayesha.id })
    const others = async () => [
      await settle('hers', ayesha.id),
      await settle('hers', ayesha.id, rahim.token),
      await settle('hers', ayesha.id, 'an-unknown-token'),
    ]
    const refused = [
      { status: 401, body: { code: 'unauthenticated' } },
      { status: 403, body: { code: 'forbidden' } },
      { status: 401, body: { code: 'unauthenticated' } },
    ]
    expect(await others()).toMatchObject(refused)
    expect((await place('hers', own, ayesha.token)).status).toBe(200)
    expect(await others()).toMatchObject(refused)
    expect((await settle('hers', ayesha.id, ayesha.token)).body).toMatchObject({ state: 'placed' })
  })

  test(
    'of a guest is resolved by its key alone, also by a signed-in customer',
    { tags: 'T-09' },
    async () => {
      const { token } = await signedInCustomer(counter.store)
      expect((await place('before-signing-in')).status).toBe(200)
      expect((await settle('before-signing-in', null, token)).body).toMatchObject({ state: 'placed' })
    },
  )

  test.each(['1', 'k'.repeat(15)])('has a key that cannot be guessed: %s is too short', async (key) => {
    const headers = { 'idempotency-key': key }
    const message = 'The idempotency key of an order has at least 16 characters, a UUID for example'
    const refused = (field: string) => ({
      status: 422,
      body: { code: 'invalid_input', errors: [{ field, message }] },
    })
    expect(await counter.place(body, { headers })).toMatchObject(refused('idempotency-key'))
    const asked = { body: { key, user_id: null } }
    expect(await send(counter.store, 'POST', '/api/order/settle', asked)).toMatchObject(refused('key'))
    expect((await counter.ordersWritten()).orders).toEqual([])
    const [shortest] = ['k'.repeat(16)]
    expect((await counter.place(body, { headers: { 'idempotency-key': shortest } })).status).toBe(200)
  })

  test(
    'ends in one answer when it is settled at the same moment',
    { tags: ['s7.order-settled', 'T-09'] },
    async () => {
      for (let round = 0; round < 8; round += 1) {
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
