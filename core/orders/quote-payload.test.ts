import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { quotePayload } from './quote-payload.ts'

test(
  'the lines with one figure for sub-total and total',
  { tags: ['s3.quote-payload', 's7.quote', 's9.total-is-subtotal'] },
  () => {
    const lines = [sampleLine({ id: 1, name: 'Tea', price: 19.99, quantity: 3, cartId: 4 })]
    expect(quotePayload('ana@example.com', lines)).toStrictEqual({
      email: 'ana@example.com',
      cartItems: [{ id: 1, name: 'Tea', price: 19.99, quantity: 3 }],
      subtotal: 59.97,
      total: 59.97,
    })
  },
)
