import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { countUnits, lineTotal, popupSubtotal, subtotal } from './totals.ts'

const tea = sampleLine({ id: 1, price: 19.99, quantity: 3 })
const cups = sampleLine({ id: 2, price: 0.1, regularPrice: 0.2, quantity: 3 })

test('counts units as the sum of quantities', { tags: 's2.2.cart-summary' }, () => {
  expect(countUnits([tea, cups])).toBe(6)
  expect(countUnits([])).toBe(0)
})

test(
  'totals are exact to the paisa',
  { tags: ['s1.money-is-exact', 's9.exact-paisa', 's9.subtotal'] },
  () => {
    expect(lineTotal(tea)).toBe(5997)
    expect(lineTotal(cups)).toBe(30)
    expect(subtotal([tea, cups])).toBe(6027)
    expect(subtotal([])).toBe(0)
  },
)

test(
  'the popup sums regular prices, and the price where there is none',
  { tags: ['s3.product-without-regular-price', 's9.popup-subtotal'] },
  () => {
    expect(popupSubtotal([tea, cups])).toBe(5997 + 60)
    expect(popupSubtotal([{ ...tea, regularPrice: 0 }])).toBe(0)
  },
)

test(
  'the sub-total is the sum of the line totals, in any order',
  { tags: ['s1.money-is-exact', 's9.subtotal'] },
  () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 1e8 }).map((paisa) => paisa / 100),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const expected = lines.reduce(
          (total, { price, quantity }) => total + Math.round(price * 100) * quantity,
          0,
        )
        expect(subtotal(lines)).toBe(expected)
        expect(subtotal(lines.toReversed())).toBe(expected)
        expect(popupSubtotal(lines)).toBe(expected)
      }),
    )
  },
)
