import { expect, test } from 'vitest'

import { categoryPath, productPath, vendorPath } from './page-paths.ts'

test('a product and a vendor have their number in their path', () => {
  expect(productPath(301)).toBe('/productDetails/301')
  expect(vendorPath(3)).toBe('/vendorDetails/3')
})

test.each([
  [{ id: 2, slug: 'hot-deals' }, '/categoryDetails/2'],
  [{ id: 9, slug: 'recipes' }, '/categoryDetails/recipes'],
  [{ id: 40, slug: 'tea & more/green' }, '/categoryDetails/tea%20%26%20more%2Fgreen'],
])('%o is at %s', (category, path) => expect(categoryPath(category)).toBe(path))
