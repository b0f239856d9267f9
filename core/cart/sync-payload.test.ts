import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { syncPayload } from './sync-payload.ts'

test('every line is sent as the customer that saves it', () => {
  const lines = [
    sampleLine({ id: 1, quantity: 2, userId: null }),
    sampleLine({ id: 2, userId: 8, cartId: 3 }),
  ]
  expect(syncPayload(lines, 5)).toStrictEqual({
    cart_items: [
      { product_id: 1, quantity: 2, user_id: 5 },
      { product_id: 2, quantity: 1, user_id: 5 },
    ],
  })
})

test('an empty cart sends an empty list', () => {
  expect(syncPayload([], 5)).toEqual({ cart_items: [] })
})
