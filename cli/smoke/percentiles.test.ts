import { expect, test } from 'vitest'
import fc from 'fast-check'
import { percentile, timesOf } from '#cli/smoke/figures.ts'

test('figures by nearest rank: each is a time that was measured', () => {
  const list = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(timesOf(list)).toEqual({ count: 100, p50: 50, p90: 90, p95: 95, p99: 99, max: 100 })
  expect(timesOf([7])).toEqual({ count: 1, p50: 7, p90: 7, p95: 7, p99: 7, max: 7 })
  expect(timesOf([3, 1, 2])).toEqual({ count: 3, p50: 2, p90: 3, p95: 3, p99: 3, max: 3 })
  expect(timesOf([])).toBeNull()
})

test('at least so many percent are not slower, and with less that is not so', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (list, percent) => {
      const sorted = list.toSorted((one, other) => one - other)
      const value = percentile(sorted, percent)
      const share = (limit: (each: number) => boolean) => sorted.filter(limit).length * 100
      expect(sorted).toContain(value)
      expect(share((each) => each <= value)).toBeGreaterThanOrEqual(percent * sorted.length)
      expect(share((each) => each < value)).toBeLessThan(percent * sorted.length)
    }),
  )
})
