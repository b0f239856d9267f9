import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hotDealDiscount, topDealFigures } from './deal-figures.ts'

/** So many numbers one after the other. */
const run = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const ids = run(1, 2000)
const distinct = (values: number[]) => [...new Set(values)].toSorted((a, b) => a - b)

describe('hot deals', () => {
  test.each([
    [750, 1000, 25],
    [995, 1000, 1],
    [996, 1000, 0],
  ])(
    '%d instead of %d is %d percent less',
    { tags: 's2.5.hot-deal-discount' },
    (price, originalPrice, percent) => {
      expect(hotDealDiscount({ id: 1, price, originalPrice })).toBe(percent)
    },
  )

  test.each([undefined, 100, 90])(
    'without a higher former price (%s) the id decides',
    { tags: 's2.5.hot-deal-discount' },
    (originalPrice) => {
      const former = originalPrice === undefined ? {} : { originalPrice }
      expect(hotDealDiscount({ id: 8, price: 100, ...former })).toBe(hotDealDiscount({ id: 8, price: 7 }))
    },
  )

  test('draws every discount from 10 to 39', { tags: 's2.5.hot-deal-discount' }, () => {
    expect(distinct(ids.map((id) => hotDealDiscount({ id, price: 1 })))).toEqual(run(10, 30))
  })
})

describe('top deals', () => {
  const drawn = ids.map((id) => topDealFigures({ id, price: 100 }))

  test('draws every figure of the ranges', { tags: 's2.5.top-deal-figures' }, () => {
    expect(distinct(drawn.map(({ discount }) => discount))).toEqual(run(10, 40))
    expect(distinct(drawn.map(({ soldPercent }) => soldPercent))).toEqual(run(5, 91))
    expect(distinct(drawn.map(({ rating }) => rating))).toEqual([3.5, 4, 4.5, 5])
  })

  test(
    'the former price is whole, higher, and gives the discount back',
    { tags: 's2.5.top-deal-figures' },
    () => {
      const paisa = fc.integer({ min: 10_000, max: 1e8 })
      fc.assert(
        fc.property(fc.nat(), paisa, (id, amount) => {
          const price = amount / 100
          const { discount, originalPrice } = topDealFigures({ id, price })
          expect(Number.isInteger(originalPrice)).toBe(true)
          expect(originalPrice).toBeGreaterThan(price)
          expect(Math.abs((1 - price / originalPrice) * 100 - discount)).toBeLessThan(1)
        }),
      )
    },
  )

  test(
    'the former price of something cheap gives the discount back as well, to the paisa',
    { tags: 's2.5.no-empty-discount' },
    () => {
      fc.assert(
        fc.property(fc.nat(), fc.integer({ min: 100, max: 10_000 }), (id, amount) => {
          const { discount, originalPrice } = topDealFigures({ id, price: amount / 100 })
          expect(Number(originalPrice.toFixed(2))).toBe(originalPrice)
          expect(Math.abs((1 - amount / 100 / originalPrice) * 100 - discount)).toBeLessThan(1)
        }),
      )
    },
  )

  test.each([0, 0.01])(
    'a price of %d has no former one, and no discount',
    { tags: 's2.5.no-empty-discount' },
    (price) => {
      const drawnFor = ids.map((id) => topDealFigures({ id, price }))
      for (const figures of drawnFor) expect(figures).toMatchObject({ discount: 0, originalPrice: price })
    },
  )
})
