import { expect, test } from 'vitest'

import { tableText } from './read-messages.ts'

test('the cells of a column stand below each other', () => {
  const rows = [
    ['product', 'price'],
    ['Bamboo Whisk', '৳1,250'],
    ['茶', ''],
  ]
  expect(tableText(rows)).toBe(
    ['| product      | price  |', '| Bamboo Whisk | ৳1,250 |', '| 茶           |        |'].join('\n'),
  )
})

test('no table is no text', () => {
  expect(tableText([])).toBe('')
})
