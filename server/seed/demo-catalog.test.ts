import { expect, it } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'

const { vendors, products, categories } = demoCatalog()
const COLLECTED = 'cameras computers mice monitors printers scanners webcams tablets desktops pcs mcs'.split(
  ' ',
)
const HOT = 'hot-deals'
const needed = 'id vendor name price stock model description photo listed_at sold'.split(' ')
const ofVendor = (name: string) => products.filter(({ vendor }) => vendor === name)

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

it.each<[string, readonly unknown[]]>([
  [
    'products that lack what the seed needs',
    products.filter((one) => needed.some((member) => !(member in one))),
  ],
  ['numbers of products that stand twice', repeated(products.map(({ id }) => id))],
  ['codes that stand twice', repeated(products.map(({ product_code: code }) => code))],
  ['categories that stand twice', repeated(categories.map(({ slug }) => slug))],
  ['vendors with a page that is not full', vendors.filter(({ name }) => ofVendor(name).length < 15)],
  [
    'former prices that are not higher',
    products.filter((one) => (one.original_price ?? Infinity) <= one.price),
  ],
  [
    'vendors with fewer than three deals of a kind',
    vendors.filter(({ name }) => {
      const hot = ofVendor(name).filter((one) => one.categories.includes(HOT) && one.original_price)
      return hot.length < 3 || ofVendor(name).filter(({ top_deal: isTop }) => isTop).length < 3
    }),
  ],
])('the demo shop has no %s', (_, astray) => {
  expect(astray).toEqual([])
})

it('has products that are sold out, and last pieces', () => {
  const stocks = products.map(({ stock }) => stock)
  expect(stocks).toContain(0)
  expect(stocks.filter((stock) => stock >= 1 && stock <= 3)).not.toEqual([])
})

it('has the categories that routes and the collect menu name, and ends with what the shop is known for', () => {
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]))
  expect([bySlug.get(HOT), bySlug.get('electronics')]).toEqual([2, 4])
  expect([...bySlug.keys()]).toEqual(expect.arrayContaining(['recipes', ...COLLECTED]))
  // Menus show the list reversed.
  const menu = categories.toSorted((one, other) => other.id - one.id).map(({ slug }) => slug)
  expect(menu.slice(0, 3)).toEqual(['tea', 'snacks', 'pantry'])
})
