import { expect, test } from 'vitest'
import { NAME_LIMITS } from './name-limits.ts'

test('every place keeps its own length', () => {
  expect(NAME_LIMITS).toEqual({
    cartDropdown: 25,
    productCard: 40,
    gridCard: 16,
    bestSeller: 24,
    hotDeal: 50,
    topDeal: 40,
  })
})
