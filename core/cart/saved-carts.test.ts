import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { adoptRows, lastSaved, savedFor, syncPayload } from './saved-carts.ts'

const tea = sampleLine({ id: 1, vendorId: 1 })
const cups = sampleLine({ id: 2, vendorId: 1 })
const mouse = sampleLine({ id: 20, vendorId: 5 })

test.each([
  { of: [], cart: [], waiting: [] },
  { of: [1, 5, 1], cart: [0, 2], waiting: [1] },
  { of: [1, 5, 7], cart: [2], waiting: [0, 1] },
])('of rows of the vendors $of the last one’s are the cart', ({ of, cart, waiting }) => {
  const rows = of.map((vendor_id, at) => ({ at, vendor_id }))
  const split = lastSaved(rows)
  expect(split.cart.map(({ at }) => at)).toEqual(cart)
  expect(split.waiting.map(({ at }) => at)).toEqual(waiting)
})

const sencha = sampleLine({ id: 30, vendorId: 9 })

test.each([
  ['an empty cart takes what was saved last', [], [mouse], [tea], [mouse], [tea]],
  ['and what waits where nothing else is left', [], [], [tea, mouse], [tea], [mouse]],
  ['a cart joins what is of its vendor', [tea], [cups], [mouse], [cups], [mouse]],
  ['a cart of a third vendor lets all wait', [sencha], [mouse], [tea], [], [mouse, tea]],
  ['nor where there is nothing at all', [], [], [], [], []],
  [
    'a store that gives carts of several vendors as one lets the first in',
    [],
    [tea, mouse],
    [],
    [tea],
    [mouse],
  ],
])('%s', (_what, local, saved, stored, joining, waiting) => {
  expect(savedFor(local, saved, stored)).toEqual({ joining, waiting })
})

test(
  'every line is sent as the customer that saves it',
  { tags: ['s3.sync-payload', 's4.logout-saves-cart-first'] },
  () => {
    const lines = [
      { ...tea, quantity: 2 },
      { ...cups, userId: 8, cartId: 3 },
    ]
    expect(syncPayload(lines, 5)).toStrictEqual({
      cart_items: [
        { product_id: 1, quantity: 2, user_id: 5 },
        { product_id: 2, quantity: 1, user_id: 5 },
      ],
    })
  },
)

test('copies only row and customer to saved lines, and adds no line for other rows', () => {
  const row = { userId: 7, cartId: 31 }
  const rows = [sampleLine({ id: 1, quantity: 9, price: 900, ...row }), sampleLine({ id: 9, ...row })]
  expect(adoptRows([tea, cups], rows)).toEqual([{ ...tea, ...row }, cups])
})
