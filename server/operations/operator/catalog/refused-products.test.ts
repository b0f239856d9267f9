import { beforeAll, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { expectRefused, type RefusedImport } from '#server/testing/refused-imports.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const row = {
  product_code: 'NH-NEW',
  vendor: 'Uji Tea House',
  name: 'Raku Bowl',
  price: 3200.5,
  stock: 4,
}
const { stock: _stock, ...noStock } = row
const code = 'NH-303'

const CASES: RefusedImport[] = [
  [
    'a new product that lacks what it needs',
    { products: [{ product_code: 'NH-NEW' }] },
    {
      'products.0.vendor': 'A new product needs a vendor',
      'products.0.name': 'A new product needs a name',
      'products.0.price': 'A new product needs a price',
      'products.0.stock': 'A new product needs a stock',
    },
  ],
  [
    'a change of stock of a new product',
    {
      products: [
        { ...row, product_code: 'NH-2' },
        { ...noStock, stock_change: 3 },
      ],
    },
    {
      'products.1.stock': 'A new product needs a stock',
      'products.1.stock_change': 'A new product needs a stock, not a change of it',
    },
  ],
  [
    'a vendor that nobody has',
    { products: [{ ...row, vendor: 'Nobody' }] },
    { 'products.0.vendor': 'There is no vendor of this name: add it, here or before' },
  ],
  [
    'another vendor for a known product',
    {
      products: [
        { product_code: code, vendor: 'Osaka Denki' },
        { product_code: 'NH-304', vendor: 'Nobody' },
      ],
    },
    {
      'products.0.vendor': `${code} belongs to Uji Tea House: a product keeps its vendor`,
      'products.1.vendor': 'NH-304 belongs to Uji Tea House: a product keeps its vendor',
    },
  ],
  [
    'a category that nobody has',
    { products: [{ ...row, categories: ['tea', 'teas'] }] },
    { 'products.0.categories.1': 'There is no category teas: add it, here or before' },
  ],
  [
    'a number of another product',
    { products: [{ ...row, id: 301 }] },
    { 'products.0.id': 'The number 301 is taken by another product: leave it out for the next one' },
  ],
  [
    'a number for two new products',
    {
      products: [
        { ...row, id: 8000 },
        { ...row, product_code: 'NH-2', id: 8000 },
      ],
    },
    { 'products.1.id': 'The number 8000 is taken by another product: leave it out for the next one' },
  ],
  [
    'another number for a known product',
    { products: [{ product_code: code, id: 4 }] },
    { 'products.0.id': `${code} has the number 303 and keeps it` },
  ],
  [
    'no number above the highest',
    {
      products: [
        { ...row, id: 2_147_483_647 },
        { ...row, product_code: 'NH-2' },
      ],
    },
    { 'products.1.id': 'There is no number left above the highest one: give this row an id' },
  ],
  [
    'stock and a change of it',
    { products: [{ product_code: code, stock: 1, stock_change: 1 }] },
    { 'products.0.stock_change': 'Give the stock or its change, not both' },
  ],
  [
    'more going than there are',
    { products: [{ product_code: code, stock_change: -6 }] },
    { 'products.0.stock_change': 'Only 5 are in stock: no more can go' },
  ],
  [
    'a former price that is none',
    {
      products: [
        { product_code: code, original_price: 640.5 },
        { ...row, original_price: 100 },
      ],
    },
    {
      'products.0.original_price': 'The former price has to be above the price; it is not',
      'products.1.original_price': 'The former price has to be above the price; it is not',
    },
  ],
  [
    'a price above the former one',
    { products: [{ product_code: 'NH-301', price: 1500 }] },
    {
      'products.0.original_price':
        'The former price has to be above the price; it is ৳1,500: set a higher one, or null',
    },
  ],
]

describeOnEachDatabase('products that cannot be taken leave all as it is', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let key: string
  beforeAll(async () => {
    key = await operatorKey(store, ['catalog'])
  })

  test.each(CASES)('%s', async (_what, body, errors) => {
    await expectRefused(store, key, body, errors)
  })
})
