import { expect, test } from 'vitest'

import { catalogRows, CatalogFixture } from './catalog-fixture.ts'

const row = { product: 'Bamboo Whisk', vendor: 'Uji Tea House', price: '1250', stock: '5' }

test('keeps the id of a vendor when products are added', () => {
  const catalog = new CatalogFixture()
  catalog.stocked([{ ...row, vendor: 'Osaka Denki' }, row])
  const { vendors, products } = catalog.stocked([{ ...row, product: 'Kettle' }])
  expect(vendors).toEqual([
    { id: 1, name: 'Osaka Denki' },
    { id: 2, name: 'Uji Tea House' },
  ])
  expect(products).toMatchObject([{ id: 103, vendor: 'Uji Tea House' }])
  expect(catalog.showing([]).vendors).toEqual(vendors)
  expect(catalog.product('Kettle')).toEqual({ id: 103, name: 'Kettle' })
  expect(() => catalog.product('Bowl')).toThrow('No "Bowl" in the catalog; there are Bamboo Whisk, Kettle')
})

test('accepts a valid product table', () => {
  const table = [
    { ...row, before: '1500.50', deal: 'hot top', sold: '7', category: 'tea' },
    { ...row, deal: '' },
  ]
  expect(catalogRows(table)).toBe(table)
})

test.each([
  [{ colour: 'red' }, 'Goods have no "colour"; there are product, vendor, price,'],
  [{ price: '' }, 'The price of "Bamboo Whisk" has to be an amount in taka, and is ""'],
  [{ stock: 'many' }, 'The stock of "Bamboo Whisk" has to be a number of units, and is "many"'],
  [{ vendor: ' ' }, 'The vendor of "Bamboo Whisk" has to be a name, and is " "'],
  [{ deal: 'warm' }, 'has to be "hot", "top" or both, and is "warm"'],
  [{ category: 'cars' }, 'has to be one of tea, hot-deals, electronics, recipes, and is "cars"'],
])('a table with %j is refused in words', (cells, words) => {
  expect(() => catalogRows([{ ...row, ...cells }])).toThrow(words)
})
