import { expect, test } from 'vitest'
import { mostPossible, quantityProblem, withinLimits } from './within-limits.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'

const limits = { unitsPerLine: 4, lines: 9 }

test.each([
  [3, 3],
  [9, 4],
  [0, 0],
  [-2, 0],
])('with a stock of %i at most %i are possible', { tags: 's4.cart-never-above-stock' }, (stock, most) => {
  expect(mostPossible({ stock }, limits)).toBe(most)
  expect(quantityProblem({ stock }, most, limits)).toBeNull()
  expect(quantityProblem({ stock }, most + 1, limits)).not.toBeNull()
})

test('reports the stock before the order limit when both are exceeded', () => {
  expect(quantityProblem({ stock: 3 }, 5, limits)).toEqual({ code: 'out_of_stock', available: 3 })
  expect(quantityProblem({ stock: -1 }, 1, limits)).toEqual({ code: 'out_of_stock', available: 0 })
  expect(quantityProblem({ stock: 5 }, 5, limits)).toEqual({ code: 'line_full', most: 4 })
})

const lines = [1, 2, 3].map((id) => sampleLine({ id, quantity: id }))

test('caps lines and units, and returns the same array when all fit', () => {
  const [one, two, three] = lines
  expect(withinLimits(lines, { unitsPerLine: 1, lines: 2 })).toEqual([one, { ...two, quantity: 1 }])
  expect(withinLimits(lines, { unitsPerLine: 3, lines: 2 })).toEqual([one, two])
  expect(withinLimits(lines, { unitsPerLine: 2, lines: 3 })).toEqual([one, two, { ...three, quantity: 2 }])
  expect(withinLimits(lines, { unitsPerLine: 3, lines: 3 })).toBe(lines)
  expect(withinLimits(lines)).toBe(lines)
})
