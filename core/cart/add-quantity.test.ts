import { expect, test } from 'vitest'
import { sampleLine, sampleProduct, WIDE } from '#core/testing/sample-cart.ts'
import { addQuantity } from './change-cart.ts'

const tea = sampleLine({ id: 1, quantity: 2 })
const cups = sampleLine({ id: 2 })

test('a new product enters with the count, in front', () => {
  expect(addQuantity([cups], sampleProduct(), 3, 5, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 3, userId: 5 }), cups],
  })
})

test('a product that is there gains exactly the count and moves to the front', () => {
  expect(addQuantity([cups, tea], sampleProduct(), 4, null, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 6 }), cups],
  })
})

test('one is a count', () => {
  expect(addQuantity([tea], sampleProduct(), 1, null, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 3 })],
  })
})

test('the whole stock can be bought', () => {
  expect(addQuantity([tea], sampleProduct({ stock: 5 }), 3, null, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 5, stock: 5 })],
  })
})

test.each([4, 1e308])('more than the stock is refused as a whole: %d', (count) => {
  expect(addQuantity([tea], sampleProduct({ stock: 5 }), count, null, WIDE)).toEqual({
    ok: false,
    error: { code: 'out_of_stock', available: 5 },
  })
})

test('another vendor is refused whatever the count', () => {
  expect(addQuantity([tea], sampleProduct({ id: 3, vendorId: 2 }), 99, null, WIDE)).toEqual({
    ok: false,
    error: { code: 'other_vendor' },
  })
})

test.each([0, -1, 1.5, Number.NaN, Infinity])('a count of %d is ignored', (count) => {
  const lines = [tea]
  const added = addQuantity(lines, sampleProduct(), count, null, WIDE)
  expect(added.ok && added.value).toBe(lines)
})

test('more than an order takes is refused as a whole', () => {
  expect(addQuantity([tea], sampleProduct(), 3, null, { unitsPerLine: 4, lines: 9 })).toEqual({
    ok: false,
    error: { code: 'line_full', most: 4 },
  })
})
