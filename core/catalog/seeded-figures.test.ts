import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededFigures } from './deal-figures.ts'

test('the same seed draws the same row, another seed another one', () => {
  const row = (seed: number) => Array.from({ length: 8 }, seededRow(seed))
  expect(row(7)).toEqual(row(7))
  expect(row(7)).not.toEqual(row(8))
})

test('every figure is whole and within its bounds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat({ max: 100 }), (seed, min, width) => {
      const figure = seededFigures(seed)(min, min + width)
      expect(Number.isInteger(figure) && figure >= min && figure <= min + width).toBe(true)
    }),
  )
})

test('neighbouring seeds spread evenly over the range', () => {
  const counts = Array<number>(10).fill(0)
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const figure = seededFigures(seed)(0, 9)
    counts[figure] = (counts[figure] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...counts)).toBeLessThan(1150)
})

function seededRow(seed: number): () => number {
  const draw = seededFigures(seed)
  return () => draw(0, 1000)
}
