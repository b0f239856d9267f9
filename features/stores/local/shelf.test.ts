import { expect, test } from 'vitest'

import { Shelf, shelfRows } from './shelf.ts'

const row = { product: 'Bamboo Whisk', vendor: 'Uji Tea House', price: '1250', stock: '5' }

test('a vendor that the shop knows keeps its number, whatever is put on the shelves later', () => {
  const shelf = new Shelf()
  shelf.stocked([{ ...row, vendor: 'Osaka Denki' }, row])
  const { vendors, products } = shelf.stocked([{ ...row, product: 'Kettle' }])
  expect(vendors).toEqual([
    { id: 1, name: 'Osaka Denki' },
    { id: 2, name: 'Uji Tea House' },
  ])
  expect(products).toMatchObject([{ id: 103, vendor: 'Uji Tea House' }])
  expect(shelf.showing([]).vendors).toEqual(vendors)
  expect(shelf.product('Kettle')).toEqual({ id: 103, name: 'Kettle' })
  expect(() => shelf.product('Bowl')).toThrow('No "Bowl" on the shelves; there are Bamboo Whisk, Kettle')
})

test('a table of goods is taken as it is, where it says what a shop can keep', () => {
  const table = [
    { ...row, before: '1500.50', deal: 'hot top', sold: '7', category: 'tea' },
    { ...row, deal: '' },
  ]
  expect(shelfRows(table)).toBe(table)
})

test.each([
  [{ colour: 'red' }, 'Goods have no "colour"; there are product, vendor, price,'],
  [{ price: '' }, 'The price of "Bamboo Whisk" has to be an amount in taka, and is ""'],
  [{ stock: 'many' }, 'The stock of "Bamboo Whisk" has to be a number of units, and is "many"'],
  [{ vendor: ' ' }, 'The vendor of "Bamboo Whisk" has to be a name, and is " "'],
  [{ deal: 'warm' }, 'has to be "hot", "top" or both, and is "warm"'],
  [{ category: 'cars' }, 'has to be one of tea, hot-deals, electronics, recipes, and is "cars"'],
])('a table with %j is refused in words', (cells, words) => {
  expect(() => shelfRows([{ ...row, ...cells }])).toThrow(words)
})
