import { expect, test } from 'vitest'
import { sampleLine, WIDE } from '#core/testing/sample-cart.ts'
import { changeQuantity } from './change-cart.ts'

const tea = sampleLine({ id: 1, quantity: 2, stock: 10 })
const cups = sampleLine({ id: 2 })

test('the line takes the quantity and keeps its place', () => {
  expect(changeQuantity([cups, tea], 1, 7, WIDE)).toEqual([cups, { ...tea, quantity: 7 }])
})

test('one is the least, also of the last one there is', () => {
  expect(changeQuantity([tea], 1, 1, WIDE)).toEqual([{ ...tea, quantity: 1 }])
  const last = { ...tea, stock: 1 }
  expect(changeQuantity([last], 1, 5, WIDE)).toEqual([{ ...last, quantity: 1 }])
})

test('the stock is the limit', () => {
  expect(changeQuantity([tea], 1, 11, WIDE)).toEqual([{ ...tea, quantity: 10 }])
})

test.each([0, -3, 1.5, Number.NaN, Infinity])('a quantity of %d is ignored', (quantity) => {
  const lines = [tea]
  expect(changeQuantity(lines, 1, quantity, WIDE)).toBe(lines)
})

test('one is the least', () => {
  expect(changeQuantity([tea], 1, 1, WIDE)).toEqual([{ ...tea, quantity: 1 }])
})

test('an unknown product, the same quantity and a sold-out line change nothing', () => {
  const lines = [tea, sampleLine({ id: 3, quantity: 2, stock: 0 })]
  expect(changeQuantity(lines, 99, 5, WIDE)).toBe(lines)
  expect(changeQuantity(lines, 1, 2, WIDE)).toBe(lines)
  expect(changeQuantity(lines, 3, 1, WIDE)).toBe(lines)
})

test('what an order takes is the limit, too', () => {
  expect(changeQuantity([tea], 1, 9, { unitsPerLine: 4, lines: 9 })).toEqual([{ ...tea, quantity: 4 }])
})
