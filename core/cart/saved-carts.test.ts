import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { adoptRows, lastSaved, savedFor, syncPayload } from './saved-carts.ts'

const tea = sampleLine({ id: 1, vendorId: 1 })
const cups = sampleLine({ id: 2, vendorId: 1 })
const mouse = sampleLine({ id: 20, vendorId: 5 })

test.each([
  { of: [], cart: [], waiting: [] },
  { of: [1, 1], cart: [0, 1], waiting: [] },
  { of: [1, 5, 1], cart: [0, 2], waiting: [1] },
  { of: [1, 5, 7], cart: [2], waiting: [0, 1] },
])('of rows of the vendors $of the last one’s are the cart', ({ of, cart, waiting }) => {
  const rows = of.map((vendor_id, at) => ({ at, vendor_id }))
  const split = lastSaved(rows)
  expect(split.cart.map(({ at }) => at)).toEqual(cart)
  expect(split.waiting.map(({ at }) => at)).toEqual(waiting)
})

test('an empty cart takes what was saved last', () => {
  expect(savedFor([], [mouse], [tea])).toEqual({ joining: [mouse], waiting: [tea] })
})

test('a cart joins what is of its vendor, wherever that stands', () => {
  expect(savedFor([tea], [mouse], [cups])).toEqual({ joining: [cups], waiting: [mouse] })
  expect(savedFor([tea], [cups], [mouse])).toEqual({ joining: [cups], waiting: [mouse] })
})

test('a cart of a third vendor lets all wait', () => {
  const shelf = sampleLine({ id: 30, vendorId: 9 })
  expect(savedFor([shelf], [mouse], [tea])).toEqual({ joining: [], waiting: [mouse, tea] })
})

test('without anything saved nothing joins', () => {
  expect(savedFor([tea], [], [])).toEqual({ joining: [], waiting: [] })
})

test('a store that gives carts of several vendors as one lets the first in', () => {
  expect(savedFor([], [tea, mouse], [])).toEqual({ joining: [tea], waiting: [mouse] })
})

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

const sencha = sampleLine({ id: 1, quantity: 3, price: 850 })
const whisk = sampleLine({ id: 2 })

test('a line that the account holds learns its row and its customer, nothing else', () => {
  const rows = [sampleLine({ id: 1, quantity: 1, price: 900, userId: 7, cartId: 31 })]
  expect(adoptRows([sencha, whisk], rows)).toEqual([{ ...sencha, userId: 7, cartId: 31 }, whisk])
})

test('rows of other products bring no line', () => {
  expect(adoptRows([whisk], [sampleLine({ id: 9, userId: 7, cartId: 32 })])).toEqual([whisk])
})
