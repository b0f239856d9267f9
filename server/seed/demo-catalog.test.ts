import { describe, expect, it } from 'vitest'
import { catalogFiles, demoCatalog } from './demo-catalog.ts'

const { vendors, products, banners, categories } = demoCatalog()
const HOT = 'hot-deals'

const collectSlugs = [
  'cameras',
  'computers',
  'mice',
  'monitors',
  'printers',
  'scanners',
  'webcams',
  'tablets',
  'desktops',
  'pcs',
  'mcs',
] as const

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('demo catalog', () => {
  it('says of every row all that the seed needs', () => {
    const needed = [
      'id',
      'vendor',
      'name',
      'price',
      'stock',
      'model',
      'description',
      'photo',
      'listed_at',
      'sold',
    ]
    expect(products.filter((product) => needed.some((member) => !(member in product)))).toEqual([])
    expect([...vendors, ...categories, ...banners].filter(({ id }) => id === undefined)).toEqual([])
  })

  it('is a file for each vendor, and one for what all of them need', () => {
    const [first, ...others] = catalogFiles()
    expect(Object.keys(first ?? {})).toEqual(['categories', 'banners'])
    for (const { vendors: own = [], products: shelf = [] } of others) {
      expect(new Set(shelf.map(({ vendor }) => vendor))).toEqual(new Set(own.map(({ name }) => name)))
      expect(own).toHaveLength(1)
    }
  })

  it('fills every vendor page', () => {
    expect(vendors).toHaveLength(12)
    expect(products.length).toBeGreaterThanOrEqual(240)
    expect(
      vendors.filter(({ name }) => products.filter(({ vendor }) => vendor === name).length < 15),
    ).toEqual([])
  })

  it('names everything once', () => {
    expect(repeated(products.map(({ id }) => id))).toEqual([])
    expect(repeated(products.map(({ name }) => name))).toEqual([])
    expect(repeated(products.map(({ product_code: code }) => code))).toEqual([])
    expect(repeated(products.map(({ photo }) => photo))).toEqual([])
    expect(repeated(products.map(({ description }) => description))).toEqual([])
    expect(repeated(vendors.map(({ name }) => name))).toEqual([])
    expect(repeated(banners.map(({ photo }) => photo))).toEqual([])
  })

  it('keeps product ids inside the hundred of their vendor', () => {
    const numbers = new Map(vendors.map(({ id, name }) => [name, id]))
    expect(products.filter(({ id, vendor }) => Math.floor(id / 100) !== numbers.get(vendor))).toEqual([])
  })

  it('has the categories that the routes and the collect menu name', () => {
    const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]))

    expect(bySlug.get('hot-deals')).toBe(2)
    expect(bySlug.get('electronics')).toBe(4)
    expect([...bySlug.keys()]).toEqual(expect.arrayContaining(['recipes', ...collectSlugs]))
    expect(repeated(categories.map(({ id }) => id))).toEqual([])
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([])
  })

  it('ends its list of categories with what the shop is known for, as menus turn it round', () => {
    const menu = categories.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0)).map(({ slug }) => slug)
    expect(menu.slice(0, 3)).toEqual(['tea', 'snacks', 'pantry'])
    expect(menu.indexOf('audio')).toBeGreaterThan(menu.indexOf('garden'))
  })

  it.each(categories.map(({ slug }) => slug))('has at least three products in %s', (slug) => {
    const members = products.filter((product) => product.categories.includes(slug))
    expect(members.length).toBeGreaterThanOrEqual(3)
  })

  it('lists what lies in a sub-category in its parent, too', () => {
    const astray = categories.filter(
      ({ slug, parent }) =>
        parent && products.some(({ categories: own }) => own.includes(slug) && !own.includes(parent)),
    )
    expect(astray).toEqual([])
  })

  it('asks for prices a shopper believes', () => {
    const exact = (taka: number) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-9
    expect(products.filter(({ price }) => price < 50 || price > 300_000 || !exact(price))).toEqual([])
    expect(
      products.filter(
        ({ price, original_price: former }) => former && (former <= price || former > price * 2),
      ),
    ).toEqual([])
    expect(products.some(({ price }) => !Number.isInteger(price))).toBe(true)
  })

  it('shows where the former price of a hot deal comes from', () => {
    const hot = products.filter(({ categories: own }) => own.includes(HOT))
    expect(hot.filter(({ original_price: former }) => !former)).toEqual([])
  })

  it('offers deals with every vendor', () => {
    for (const { name } of vendors) {
      const shelf = products.filter(({ vendor }) => vendor === name)
      expect(shelf.filter(({ top_deal: isTop }) => isTop).length).toBeGreaterThanOrEqual(3)
      expect(shelf.filter(({ categories: own }) => own.includes(HOT)).length).toBeGreaterThanOrEqual(3)
    }
  })

  it('knows sold-out products, last pieces and full shelves', () => {
    expect(products.some(({ stock }) => stock === 0)).toBe(true)
    expect(products.some(({ stock }) => stock >= 1 && stock <= 3)).toBe(true)
    expect(products.filter(({ stock }) => stock > 4).length).toBeGreaterThan(products.length * 0.8)
    expect(products.filter(({ stock, sold }) => !(stock >= 0 && sold > 0))).toEqual([])
  })

  it('tests truncation and scripts: long names and Japanese ones', () => {
    expect(products.filter(({ name }) => name.length > 50).length).toBeGreaterThanOrEqual(10)
    expect(products.filter(({ name }) => /\p{Script=Han}/u.test(name)).length).toBeGreaterThanOrEqual(10)
  })

  it('describes every product in at least two sentences', () => {
    const sentences = (text: string) => text.split(/[.;!?](?:\s|$)/).filter(Boolean).length
    expect(products.filter(({ description }) => sentences(description) < 2)).toEqual([])
  })
})
