import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { removeLine } from './change-cart.ts'

const lines = [sampleLine({ id: 1 }), sampleLine({ id: 2 }), sampleLine({ id: 3 })]

test('the line goes and the others keep their order', () => {
  expect(removeLine(lines, 2).map(({ id }) => id)).toEqual([1, 3])
})

test('an unknown product leaves the very same cart', () => {
  expect(removeLine(lines, 9)).toBe(lines)
})
