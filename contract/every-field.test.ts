import { expect, test } from 'vitest'
import { catalogFacts, shownProductFacts } from '#core/contract/catalog-facts.ts'
import { examples } from '#generated/examples.ts'

test('the example of a product has every public field', () => {
  const { product } = examples.getProduct.replies[200]
  expect(Object.keys(product)).toEqual(expect.arrayContaining(Object.keys(shownProductFacts)))
})

test('the example of an export has every field of a product', () => {
  const [product = {}] = examples.exportCatalog.replies[200].onlyPage.products
  // A change of the stock is said by imports alone.
  const { stock_change: _, ...expected } = catalogFacts.products
  expect(Object.keys(product).toSorted()).toEqual(Object.keys(expected).toSorted())
})
