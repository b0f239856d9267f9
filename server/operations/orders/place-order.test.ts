import { describe, expect, test } from 'vitest'
import { openOrderCounter, whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'

describe('placing an order', () => {
  const { place } = openOrderCounter(async () => undefined)

  test.each([
    ['a quantity of 0', { ordered_products: [{ ...whisk, totalQuantity: 0, totalPrice: 0 }] }],
    ['a negative price', { pay_amount: -1 }],
    ['a third decimal', { pay_amount: 0.001 }],
    ['a country we do not deliver to', { customer_country: 'Peru' }],
    ['a field of one’s own', { discount: 100 }],
    ['no name', { customer_name: '' }],
    ['101 lines', orderOf(Array.from({ length: 101 }, () => ({ ...whisk, quantity: 1 })))],
  ])('T-11: %s is malformed: 422, so that no cart is emptied for it', async (_, changes) => {
    const answer = await place({ ...orderOf([{ ...whisk, quantity: 1 }]), ...changes })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid_input' })
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
