import { beforeEach, expect, it } from 'vitest'

import { contractLimits } from '#core/contract/cart-limits.ts'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'
import { fillCart, shop } from '#web/test/shop.ts'

// The rules of the cart are tested in `core/cart`.

const cart = () => shop().cart
const quantities = () => cart().lines.map(({ id, quantity }) => `${id}×${quantity}`)

beforeEach(() => fillCart(sampleLine({ id: 1, quantity: 2 }), sampleLine({ id: 2, name: 'Cups' })))

it('adds a product for the customer who is signed in', { tags: 's4.cart-first-add' }, () => {
  signIn()
  cart().add(sampleProduct({ id: 3 }), 4)
  expect(quantities()).toEqual(['3×4', '1×2', '2×1'])
  expect(cart().lines[0]?.userId).toBe(sampleUser.id)
})

it('takes lines of the server within the limits of an order', { tags: 's4.cart-from-server' }, () => {
  cart().addProductsFromServer([sampleLine({ id: 9, quantity: 1e6 })])
  expect(quantities()).toEqual([`9×${contractLimits.unitsPerLine}`])
})

it('merges a list, unless it is of another vendor', { tags: 's4.cart-merge' }, () => {
  expect(cart().mergeList([sampleLine({ id: 3, vendorId: 2 })]).ok).toBe(false)
  expect(cart().mergeList([sampleLine({ id: 1, quantity: 3 })]).ok).toBe(true)
  expect(quantities()).toEqual(['1×5', '2×1'])
})
