import { describe, expect, test } from 'vitest'
import { openOrderCounter, whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'

const ORDER = orderOf([{ ...whisk, quantity: 1 }])

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
    expect(await place({ ...ORDER, ...changes })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    })
  })

  const ODD = ['', 'with blank', 'x'.repeat(256), 'umlaut-\u00fc']
  test.each(ODD)('T-09: the key %j is refused with 422', async (key) => {
    const body = { errors: [{ field: 'idempotency-key' }] }
    expect(await place(ORDER, { headers: { 'idempotency-key': key } })).toMatchObject({ status: 422, body })
  })
})
