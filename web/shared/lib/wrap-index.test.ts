import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wrapIndex, positionInRing, turnFor } from './wrap-index.ts'

test('wraps at both ends', { tags: 's4.carousel-wraps' }, () => {
  expect([wrapIndex(-1, 5), wrapIndex(0, 5), wrapIndex(5, 5), wrapIndex(-6, 5)]).toEqual([4, 0, 0, 4])
  expect(wrapIndex(3, 0)).toBe(0)
})

test('positions every item once, with the wanted one in place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.nat(11), (count, wanted, place) => {
      const item = wanted % count
      const turn = turnFor(item, place % count, count)
      expect(positionInRing(item, { count, turn })).toBe(place % count)
      const places = Array.from({ length: count }, (_, index) => positionInRing(index, { count, turn }))
      expect(new Set(places).size).toBe(count)
    }),
  )
})
