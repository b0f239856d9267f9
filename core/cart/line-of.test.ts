import { expect, test } from 'vitest'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { lineOf } from './from-wire.ts'

test('product and state become one line', () => {
  const product = sampleProduct({ regularPrice: 850, originalPrice: 990 })
  const state = { quantity: 2, userId: 5, cartId: 9, selected: false }
  expect(lineOf(product, state)).toStrictEqual({ ...product, ...state })
})

test('absent fields stay absent, and foreign ones are left behind', () => {
  const stranger = { ...sampleLine({ quantity: 8, cartId: 3, selected: true }), description: 'long text' }
  expect(lineOf(stranger, { quantity: 1, userId: null })).toStrictEqual(sampleLine())
})
