import { expect, test } from 'vitest'
import fc from 'fast-check'
import { percentile, timesOf } from '#cli/smoke/figures.ts'

test('figures by nearest rank: each is a time that was measured', () => {
  const list = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(timesOf(list)).toEqual({ count: 100, p50_ms: 50, p90_ms: 90, p95_ms: 95, p99_ms: 99, max_ms: 100 })
  expect(timesOf([7])).toEqual({ count: 1, p50_ms: 7, p90_ms: 7, p95_ms: 7, p99_ms: 7, max_ms: 7 })
  expect(timesOf([3, 1, 2])).toEqual({ count: 3, p50_ms: 2, p90_ms: 3, p95_ms: 3, p99_ms: 3, max_ms: 3 })
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
