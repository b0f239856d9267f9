import { describe, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { mergeLines } from './merge-lines.ts'

const tea = sampleLine({ id: 1, quantity: 2 })
const cups = sampleLine({ id: 2, quantity: 1 })

describe('merging the saved cart', () => {
  test('adds quantities and appends other products', { tags: 's4.cart-merge' }, () => {
    const savedTea = sampleLine({ id: 1, quantity: 3, cartId: 11, userId: 5 })
    const savedWhisk = sampleLine({ id: 3, quantity: 1, cartId: 12, userId: 5 })
    const merged = mergeLines([cups, tea], [savedWhisk, savedTea])
    expect(merged).toEqual(ok([cups, { ...savedTea, quantity: 5 }, savedWhisk]))
  })

  test('prefers product data, row and owner of the server', () => {
    const here = sampleLine({ price: 800, originalPrice: 990, cartId: 1, userId: null, selected: true })
    const there = { price: 850, cartId: 2, userId: 5 }
    const merged = sampleLine({ ...there, selected: true, quantity: 2 })
    expect(mergeLines([here], [sampleLine(there)])).toStrictEqual(ok([merged]))
  })

  test.each([
    { here: 8, there: 7, stock: 10, merged: 10 },
    { here: 2, there: 2, stock: 0, merged: 1 },
    { here: 2, there: 3, stock: 5, merged: 5 },
  ])(
    '$here and $there with $stock in stock make $merged',
    { tags: 's4.cart-merge-within-stock' },
    ({ here, there, stock, merged }) => {
      const local = sampleLine({ quantity: here, stock: 99 })
      const result = mergeLines([local], [sampleLine({ quantity: there, stock })])
      expect(result).toEqual(ok([sampleLine({ quantity: merged, stock })]))
    },
  )

  test(
    'a line that is already the saved row is as many as are here, as after an expired session',
    { tags: 's4.cart-merge-same-row' },
    () => {
      const row = sampleLine({ quantity: 2, cartId: 11, userId: 5 })
      for (const quantity of [1, 3])
        expect(mergeLines([{ ...row, quantity }], [row])).toEqual(ok([{ ...row, quantity }]))
    },
  )

  test('keeps the local row when the incoming line has none', () => {
    const merged = mergeLines([sampleLine({ cartId: 7 })], [sampleLine()])
    expect(merged).toEqual(ok([sampleLine({ cartId: 7, quantity: 2 })]))
  })
})

test('fails when the lines have more than one vendor', () => {
  const foreign = sampleLine({ id: 3, vendorId: 2 })
  const refused = err({ code: 'other_vendor' })
  expect(mergeLines([tea], [foreign])).toEqual(refused)
  expect(mergeLines([], [tea, foreign])).toEqual(refused)
})

test('keeps local lines first when the merged cart exceeds the limit of lines', () => {
  const local = [sampleLine({ id: 1 }), sampleLine({ id: 2 })]
  const saved = [4, 2, 3].map((id) => sampleLine({ id, cartId: id, userId: 5 }))
  const merged = mergeLines(local, saved, { unitsPerLine: 9, lines: 3 })
  const units = merged.ok && merged.value.map(({ id, quantity }) => `${quantity} of ${id}`)
  expect(units).toEqual(['1 of 1', '2 of 2', '1 of 4'])
})
