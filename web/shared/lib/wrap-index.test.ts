import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inRing, placeOf, turnFor } from './wrap-index.ts'

test('the ring closes at both ends', { tags: 's4.carousel-wraps' }, () => {
  expect([inRing(-1, 5), inRing(0, 5), inRing(5, 5), inRing(-6, 5)]).toEqual([4, 0, 0, 4])
  expect(inRing(3, 0)).toBe(0)
})

test('every item has a place of its own, and the turn puts the wanted one where it is wanted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.nat(11), (count, wanted, place) => {
      const item = wanted % count
      const turn = turnFor(item, place % count, count)
      expect(placeOf(item, { count, turn })).toBe(place % count)
      const places = Array.from({ length: count }, (_, index) => placeOf(index, { count, turn }))
      expect(new Set(places).size).toBe(count)
    }),
  )
})
