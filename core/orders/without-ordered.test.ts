import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'

import { isSameOrder, withoutOrdered } from './without-ordered.ts'

const cart = fc.uniqueArray(
  fc
    .record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }) })
    .map((fields) => sampleLine(fields)),
  { selector: ({ id }) => id },
)
const unitsOf = (lines: readonly { id: number; quantity: number }[], id: number) =>
  lines.find((line) => line.id === id)?.quantity ?? 0

describe('withoutOrdered', () => {
  test('keeps exactly the units that were not ordered, and other lines in their order', () => {
    fc.assert(
      fc.property(cart, cart, (lines, ordered) => {
        expect(withoutOrdered(lines, lines)).toEqual([])
        const left = withoutOrdered(lines, ordered)
        for (let id = 1; id <= 6; id += 1)
          expect(unitsOf(left, id)).toBe(Math.max(0, unitsOf(lines, id) - unitsOf(ordered, id)))
        const others = lines.filter((line) => !ordered.some(({ id }) => id === line.id))
        expect(left.filter((line) => lines.includes(line))).toEqual(others)
      }),
    )
  })

  test('removes the row id when a line is partly ordered', () => {
    const line = sampleLine({ id: 2, quantity: 3, cartId: 32, userId: 7 })
    const [left] = withoutOrdered([line], [{ ...line, quantity: 2 }])
    expect(left).toEqual(sampleLine({ id: 2, quantity: 1, userId: 7 }))
  })
})

describe('isSameOrder', () => {
  test('ignores the order of lines', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(isSameOrder(lines, lines.toReversed())).toBe(true)
      }),
    )
  })

  test('returns false when a quantity, price or product differs', () => {
    const tea = sampleLine({ id: 1, quantity: 2, price: 850 })
    expect(isSameOrder([tea], [{ ...tea, quantity: 1 }])).toBe(false)
    expect(isSameOrder([tea], [{ ...tea, price: 900 }])).toBe(false)
    expect(isSameOrder([tea], [tea, sampleLine({ id: 2 })])).toBe(false)
    expect(isSameOrder([tea], [])).toBe(false)
  })
})
