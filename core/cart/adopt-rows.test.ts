import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { adoptRows } from './adopt-rows.ts'

const tea = sampleLine({ id: 1, quantity: 3, price: 850 })
const whisk = sampleLine({ id: 2 })

test('a line that the account holds learns its row and its customer, nothing else', () => {
  const rows = [sampleLine({ id: 1, quantity: 1, price: 900, userId: 7, cartId: 31 })]
  expect(adoptRows([tea, whisk], rows)).toEqual([{ ...tea, userId: 7, cartId: 31 }, whisk])
})

test('rows of other products bring no line', () => {
  expect(adoptRows([whisk], [sampleLine({ id: 9, userId: 7, cartId: 32 })])).toEqual([whisk])
})
