import { expect, test } from 'vitest'
import { mostPossible, quantityProblem } from './possible-quantity.ts'

const limits = { unitsPerLine: 4, lines: 9 }

test.each([
  [3, 3],
  [9, 4],
  [0, 0],
  [-2, 0],
])('with a stock of %i at most %i are possible', (stock, most) => {
  expect(mostPossible({ stock }, limits)).toBe(most)
  expect(quantityProblem({ stock }, most, limits)).toBeNull()
  expect(quantityProblem({ stock }, most + 1, limits)).not.toBeNull()
})

test('the stock is told first, then what an order takes', () => {
  expect(quantityProblem({ stock: 3 }, 5, limits)).toEqual({ code: 'out_of_stock', available: 3 })
  expect(quantityProblem({ stock: -1 }, 1, limits)).toEqual({ code: 'out_of_stock', available: 0 })
  expect(quantityProblem({ stock: 9 }, 5, limits)).toEqual({ code: 'line_full', most: 4 })
  expect(quantityProblem({ stock: 5 }, 5, limits)).toEqual({ code: 'line_full', most: 4 })
})
