import { expect, test } from 'vitest'
import { contractLimits } from '#core/contract/cart-limits.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { withinLimits } from './within-limits.ts'

const lines = [1, 2, 3].map((id) => sampleLine({ id, quantity: id }))

test('the first lines stay, and of each as many units as an order takes', () => {
  const [one, two] = lines
  expect(withinLimits(lines, { unitsPerLine: 1, lines: 2 })).toEqual([one, { ...two, quantity: 1 }])
})

test('a cart that an order takes comes back as it is', () => {
  expect(withinLimits(lines, { unitsPerLine: 3, lines: 3 })).toBe(lines)
  expect(withinLimits(lines)).toBe(lines)
})

test('without other limits those of the contract count', () => {
  const many = Array.from({ length: contractLimits.lines + 5 }, (_, id) => sampleLine({ id, quantity: 1e6 }))
  const kept = withinLimits(many)
  expect(kept).toHaveLength(contractLimits.lines)
  expect(kept.every(({ quantity }) => quantity === contractLimits.unitsPerLine)).toBe(true)
})

test('a cart with too many lines keeps the first ones as they are', () => {
  const kept = withinLimits(lines, { unitsPerLine: 3, lines: 2 })
  expect(kept).toEqual(lines.slice(0, 2))
  expect(kept[0]).toBe(lines[0])
})

test('one line with too many units is cut, and no other changes', () => {
  const kept = withinLimits(lines, { unitsPerLine: 2, lines: 3 })
  expect(kept.map(({ quantity }) => quantity)).toEqual([1, 2, 2])
  expect(kept[1]).toBe(lines[1])
})
