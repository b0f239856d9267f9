import { expect, it } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'

const { vendors, products, banners, categories } = demoCatalog()
const COLLECTED = 'cameras computers mice monitors printers scanners webcams tablets desktops pcs mcs'.split(
  ' ',
)

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

const HOT = 'hot-deals'
const isHot = ({ categories: own }: { categories: readonly string[] }) => own.includes(HOT)
const numbers = new Map(vendors.map(({ id, name }) => [name, id]))
const shelfOf = (name: string) => products.filter(({ vendor }) => vendor === name)
const needed = 'id vendor name price stock model description photo listed_at sold'.split(' ')
const isExact = (taka: number) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-9
const sentences = (text: string) => text.split(/[.;!?](?:\s|$)/).filter(Boolean).length

// What there may be none of.
it.each<[string, readonly unknown[]]>([
  [
    'products that lack what the seed needs',
    products.filter((one) => needed.some((member) => !(member in one))),
  ],
  ['rows without a number', [...vendors, ...categories, ...banners].filter(({ id }) => id === undefined)],
  ['vendors with a page that is not full', vendors.filter(({ name }) => shelfOf(name).length < 15)],
  ['numbers of products that stand twice', repeated(products.map(({ id }) => id))],
  ['names of products that stand twice', repeated(products.map(({ name }) => name))],
  ['codes that stand twice', repeated(products.map(({ product_code: code }) => code))],
  ['categories that stand twice', repeated(categories.map(({ slug }) => slug))],
  [
    'products outside the hundred of their vendor',
    products.filter(({ id, vendor }) => Math.floor(id / 100) !== numbers.get(vendor)),
  ],
  [
    'categories with fewer than three products',
    categories.filter(({ slug }) => products.filter(({ categories: own }) => own.includes(slug)).length < 3),
  ],
  [
    'sub-categories whose products do not lie in their parent, too',
    categories.filter(
      ({ slug, parent }) =>
        parent && products.some(({ categories: own }) => own.includes(slug) && !own.includes(parent)),
    ),
  ],
  [
    'prices that no shopper believes',
    products.filter(({ price }) => price < 50 || price > 300_000 || !isExact(price)),
  ],
  [
    'former prices that no shopper believes',
    products.filter(({ price, original_price: former }) => former && (former <= price || former > price * 2)),
  ],
  ['hot deals without a former price', products.filter((one) => isHot(one) && !one.original_price)],
  [
    'vendors with fewer than three deals of a kind',
    vendors.filter(({ name }) => {
      const ofCategory = shelfOf(name)
      return (
        ofCategory.filter(isHot).length < 3 || ofCategory.filter(({ top_deal: isTop }) => isTop).length < 3
      )
    }),
  ],
  ['products of which none was ever sold', products.filter(({ stock, sold }) => !(stock >= 0 && sold > 0))],
  ['products in fewer than two sentences', products.filter(({ description }) => sentences(description) < 2)],
])('the demo shop has no %s', (_, astray) => {
  expect(astray).toEqual([])
})

// What there has to be some of.
it.each<[string, number, number]>([
  ['products that are sold out', products.filter(({ stock }) => stock === 0).length, 1],
  ['last pieces', products.filter(({ stock }) => stock >= 1 && stock <= 3).length, 1],
  ['full shelves', products.filter(({ stock }) => stock > 4).length, products.length * 0.8],
  ['Japanese names', products.filter(({ name }) => /\p{Script=Han}/u.test(name)).length, 10],
])('the demo shop has %s: %i, and %i are enough', (_, count, least) => {
  expect(count).toBeGreaterThanOrEqual(least)
})

it('has the categories that routes and the collect menu name, and ends with what the shop is known for, as menus turn them round', () => {
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]))
  expect([bySlug.get(HOT), bySlug.get('electronics')]).toEqual([2, 4])
  expect([...bySlug.keys()]).toEqual(expect.arrayContaining(['recipes', ...COLLECTED]))
  const menu = categories.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0)).map(({ slug }) => slug)
  expect(menu.slice(0, 3)).toEqual(['tea', 'snacks', 'pantry'])
  expect(menu.indexOf('audio')).toBeGreaterThan(menu.indexOf('garden'))
})
