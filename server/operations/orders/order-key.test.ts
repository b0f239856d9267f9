import { expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { openOrderCounter, sencha, whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'

describeOnEachDatabase('the key of an order', (newDatabase) => {
  const counter = openOrderCounter(newDatabase)
  const { place, stockOf, ordersWritten } = counter

  test('T-09: the same key and body get the same answer, word for word, and one order', async () => {
    const headers = { 'idempotency-key': 'b6c5f0a2' }
    const body = orderOf([{ ...whisk, quantity: 1 }])
    const first = await place(body, { headers })
    await counter.store.setPrice(301, 9999)
    // The same words in another order are the same order.
    const again = await place(Object.fromEntries(Object.entries(body).toReversed()), { headers })

    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await ordersWritten()).orders).toHaveLength(1)
    expect(await stockOf(301)).toBe(24)
  })

  test('T-09: the same key with another body is refused', async () => {
    const headers = { 'idempotency-key': 'b6c5f0a2' }
    await place(orderOf([{ ...whisk, quantity: 1 }]), { headers })
    const other = await place(orderOf([{ ...whisk, quantity: 2 }]), { headers })
    expect(other.status).toBe(422)
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await stockOf(301)).toBe(24)
  })

  test('T-09: keys of different callers never meet', async () => {
    const headers = { 'idempotency-key': 'mine' }
    const ayesha = await signedInCustomer(counter.store)
    const one = [{ ...whisk, quantity: 1 }]
    await place(orderOf(one), { headers })
    const own = await place(orderOf(one, { user_id: ayesha.id }), { headers, token: ayesha.token })
    expect(own.status).toBe(200)
    expect(own.headers.has('idempotency-replayed')).toBe(false)
  })

  test('T-09: a refused order leaves its key free', async () => {
    const headers = { 'idempotency-key': 'try-again' }
    const body = orderOf([{ ...sencha, quantity: 6 }])
    expect((await place(body, { headers })).status).toBe(400)
    await counter.store.setStock(303, 6)
    expect((await place(body, { headers })).status).toBe(200)
  })

  test.each(['', 'with blank', 'x'.repeat(256), 'umlaut-\u00fc'])(
    'T-09: the key %j is refused with 422',
    async (key) => {
      const answer = await place(orderOf([{ ...whisk, quantity: 1 }]), {
        headers: { 'idempotency-key': key },
      })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ errors: [{ field: 'idempotency-key' }] })
    },
  )
})
