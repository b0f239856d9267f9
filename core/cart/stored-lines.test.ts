import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { storedLines } from './stored-lines.ts'

describe('reading a stored cart', () => {
  test('restores valid lines unchanged', { tags: 's3.damaged-storage' }, () => {
    const lines = [
      sampleLine({ id: 1, quantity: 2, cartId: 4, userId: 9, originalPrice: 1000 }),
      sampleLine({ id: 2, stock: 0, selected: true, regularPrice: 850, imageUrl: '/sencha-small.webp' }),
    ]
    expect(storedLines(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
  })

  test('drops only the damaged line', { tags: ['s3.damaged-storage', 'F-17'] }, () => {
    const good = sampleLine({ id: 1 })
    const damaged = [
      { ...sampleLine({ id: 4 }), price: 1.005 },
      { ...sampleLine({ id: 6 }), price: 850.000001 },
      null,
      'line',
    ]
    expect(storedLines([...damaged, good])).toEqual([good])
  })

  test.each(['name', 'photo', 'model', 'vendorName', 'price', 'stock', 'quantity', 'id', 'vendorId'])(
    'a line whose %s alone is damaged is left out',
    { tags: 'F-17' },
    (field) => {
      expect(storedLines([{ ...sampleLine(), [field]: { of: 'another kind' } }])).toEqual([])
    },
  )

  test.each([
    [0, true],
    [1e9, true],
    [1e9 + 1, false],
  ])('a price of %j is an amount: %j', { tags: 'F-17' }, (price, isAmount) => {
    expect(storedLines([{ ...sampleLine(), price }])).toHaveLength(isAmount ? 1 : 0)
    const before = storedLines([{ ...sampleLine(), regularPrice: price, originalPrice: price }])
    expect(before).toStrictEqual([sampleLine(isAmount ? { regularPrice: price, originalPrice: price } : {})])
  })

  test('drops an invalid flag, owner or row id and keeps the line', { tags: 'F-17' }, () => {
    const line = { ...sampleLine(), selected: 'yes', userId: 'me', cartId: 0 }
    expect(storedLines([line])).toStrictEqual([sampleLine()])
  })

  test.each([undefined, null, 7, 'lines', { 0: sampleLine() }])(
    '%j gives an empty cart',
    { tags: 'F-17' },
    (value) => {
      expect(storedLines(value)).toEqual([])
    },
  )

  test(
    'a product twice or a second vendor, which no cart holds, is left out',
    { tags: ['s3.damaged-storage', 'F-17'] },
    () => {
      const first = sampleLine({ id: 1 })
      const others = [sampleLine({ id: 1, quantity: 5 }), sampleLine({ id: 2, vendorId: 2 })]
      expect(storedLines([first, ...others])).toEqual([first])
    },
  )

  test('returns valid lines for every stored value', { tags: 'F-17' }, () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Array.isArray(storedLines(value))).toBe(true)
      }),
    )
  })
})
