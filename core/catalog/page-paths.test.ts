import { expect, test } from 'vitest'
import {
  categoryPath,
  findCategory,
  firstPages,
  idInPath,
  ownPages,
  productPath,
  vendorPath,
} from './page-paths.ts'

test(
  'a product and a vendor have their number in their path',
  { tags: 's2.1.product-and-vendor-paths' },
  () => {
    expect(productPath(301)).toBe('/productDetails/301')
    expect(vendorPath(3)).toBe('/vendorDetails/3')
  },
)

test.each([
  [{ id: 2, slug: 'hot-deals' }, '/categoryDetails/2'],
  [{ id: 9, slug: 'recipes' }, '/categoryDetails/recipes'],
  [{ id: 40, slug: 'tea & more/green' }, '/categoryDetails/tea%20%26%20more%2Fgreen'],
])('%o is at %s', { tags: 's2.1.fixed-categories' }, (category, path) =>
  expect(categoryPath(category)).toBe(path),
)

const deals = { id: 2, slug: 'hot-deals' }
const tea = { id: 12, slug: 'tea' }
const seven = { id: 9, slug: '7' }
const categories = [deals, tea, seven]

test.each([
  ['2', deals],
  ['hot-deals', deals],
  ['tea', tea],
  ['12', tea],
  ['7', seven],
  ['1', undefined],
])('the address %j names %j', (key, category) => {
  expect(findCategory(key, categories)).toBe(category)
})

test.each(['1', '101', '2147483647'])('parses the id %s', (text) => {
  expect(idInPath(text)).toBe(Number(text))
})

test.each(['0x65', '101.0', '00101', ' 101', '101\n', '১০১', '0', ''])(
  'returns NaN when the path has %j',
  (text) => {
    expect(idInPath(text)).toBeNaN()
  },
)

test('lists landing pages and account pages', () => {
  expect(firstPages()).toEqual([
    '/',
    '/productDetails/:productId',
    '/vendorDetails/:vendorId',
    '/categoryDetails',
    '/categoryDetails/:categoryId',
    '/search',
  ])
  expect(ownPages()).toEqual(['/myAccounts', '/edit', '/addressBook', '/wishList', '/newslatter', '/logout'])
})
