import { expect, test } from 'vitest'
import { MovedUnits } from './catalog-version.ts'

const look = (counts: number, changes: Record<number, number> = {}) => ({
  version: 1,
  counts,
  uncounted: 0,
  changes: new Map(Object.entries(changes).map(([id, product]) => [Number(id), product])),
})
const shows = (...products: number[]) => new Set(products)

test('only those whose units moved since are concerned', () => {
  const moved = new MovedUnits(0)
  moved.note(look(5))
  moved.note(look(7, { 6: 301, 7: 302 }))
  expect([301, 302, 303].map((product) => moved.concern(shows(product), 5))).toEqual([true, true, false])
  expect(moved.concern(shows(303, 301), 5)).toBe(true)
  expect(moved.concern(shows(301), 7)).toBe(false)
  expect(moved.concern('any', 5)).toBe(true)
  expect(moved.concern('any', 7)).toBe(false)
})

test('of changes that it missed all are concerned', () => {
  const moved = new MovedUnits(0)
  moved.note(look(5))
  moved.note(look(9, { 9: 301 }))
  expect(moved.concern(shows(303), 5)).toBe(true)
  expect(moved.concern(shows(303), 9)).toBe(false)
  moved.note(look(10, { 10: 301 }))
  expect(moved.concern(shows(303), 9)).toBe(false)
})

test('one that shows after others that were counted later is seen', () => {
  const moved = new MovedUnits(3)
  moved.note(look(5, { 5: 300 }))
  moved.note(look(6, { 5: 300, 7: 301 }))
  expect(moved.since).toBe(4)
  moved.note(look(7, { 5: 300, 6: 302, 7: 301 }))
  expect([300, 301, 302].map((product) => moved.concern(shows(product), 6))).toEqual([false, false, true])
})

test('a look that was asked earlier and answered later changes nothing', () => {
  const moved = new MovedUnits(0)
  moved.note(look(5))
  moved.note(look(6, { 6: 301 }))
  moved.note(look(5))
  expect(moved.concern(shows(301), 5)).toBe(true)
  expect(moved.concern(shows(302), 5)).toBe(false)
})
