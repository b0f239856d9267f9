import { expect, test } from 'vitest'
import { namedOrders } from './forgotten-order.ts'

test.each([
  [[7], '7'],
  [[1, 2, 3, 4, 5], '1, 2, 3, 4, 5'],
  [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
])('%j are named as %s', (ids, words) => {
  expect(namedOrders(ids)).toBe(words)
})
