import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsToRestock } from './returns.ts'

describe('units that are whole', () => {
  const whisk = { product_id: 12, quantity: 2, restocked: 0 }
  const tea = { product_id: 13, quantity: 3, restocked: 1 }

  test.each([
    [[], []],
    [[{ product_id: 12, quantity: 1 }], [[12, 1]]],
    [[{ product_id: 13, quantity: 1 }], []],
    [
      [
        { product_id: 13, quantity: 3 },
        { product_id: 12, quantity: 2 },
        { product_id: 12, quantity: 1 },
      ],
      [
        [12, 2],
        [13, 2],
      ],
    ],
    [[{ product_id: 12, quantity: 0 }], []],
  ])('of %j go back %j', (whole, due) => {
    const result = unitsToRestock([whisk, tea], whole)
    expect('due' in result && result.due.map(({ line, quantity }) => [line.product_id, quantity])).toEqual(
      due,
    )
  })

  test.each([
    [{ product_id: 14, quantity: 1 }, 0],
    [{ product_id: 12, quantity: 3 }, 2],
  ])('%j are not held, but %i', (said, held) => {
    const { product_id: product, quantity } = said
    expect(unitsToRestock([whisk, tea], [said])).toEqual({ notHeld: { product, held, quantity } })
  })

  test('go back once, in whatever steps and however often they are said to be whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(9), { maxLength: 8 }), (quantity, said) => {
        let restocked = 0
        for (const each of said.filter((whole) => whole <= quantity)) {
          const result = unitsToRestock(
            [{ product_id: 1, quantity, restocked }],
            [{ product_id: 1, quantity: each }],
          )
          if ('due' in result) restocked += result.due.reduce((sum, one) => sum + one.quantity, 0)
        }
        expect(restocked).toBe(Math.max(0, ...said.filter((whole) => whole <= quantity)))
      }),
    )
  })
})
