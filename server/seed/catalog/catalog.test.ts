import { describe, expect, it } from 'vitest'
import { banners } from './banners.ts'
import { products, vendors } from './catalog.ts'
import { categories } from './categories.ts'

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
  it('fills every vendor page', () => {
    expect(vendors).toHaveLength(12)
    expect(products.length).toBeGreaterThanOrEqual(240)
    expect(vendors.filter(({ products: shelf }) => shelf.length < 15)).toEqual([])
  })

  it('names everything once', () => {
    expect(repeated(products.map(({ id }) => id))).toEqual([])
    expect(repeated(products.map(({ name }) => name))).toEqual([])
    expect(repeated(products.map(({ productCode }) => productCode))).toEqual([])
    expect(repeated(products.map(({ photo }) => photo))).toEqual([])
    expect(repeated(products.map(({ description }) => description))).toEqual([])
    expect(repeated(vendors.map(({ name }) => name))).toEqual([])
    expect(repeated(banners.map(({ photo }) => photo))).toEqual([])
  })

  it('keeps product ids inside the hundred of their vendor', () => {
    expect(products.filter(({ id, vendorId }) => Math.floor(id / 100) !== vendorId)).toEqual([])
  })

  it('has the categories that the routes and the collect menu name', () => {
    const bySlug = new Map<string, number>(categories.map(({ slug, id }) => [slug, id]))

    expect(bySlug.get('hot-deals')).toBe(2)
    expect(bySlug.get('electronics')).toBe(4)
    expect([...bySlug.keys()]).toEqual(expect.arrayContaining(['recipes', ...collectSlugs]))
    expect(repeated(categories.map(({ id }) => id))).toEqual([])
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([])
  })

  it.each(categories.map(({ slug }) => slug))('has at least three products in %s', (slug) => {
    const members = products.filter((product) =>
      slug === 'hot-deals' ? product.hotDeal : product.categorySlugs.includes(slug),
    )
    expect(members.length).toBeGreaterThanOrEqual(3)
  })

  it('lists what lies in a sub-category in its parent, too', () => {
    const astray = categories.filter(
      (category) =>
        'parentSlug' in category &&
        products.some(
          ({ categorySlugs }) =>
            categorySlugs.includes(category.slug) && !categorySlugs.includes(category.parentSlug),
        ),
    )
    expect(astray).toEqual([])
  })

  it('asks for prices a shopper believes', () => {
    const exact = (taka: number) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-9
    expect(products.filter(({ price }) => price < 50 || price > 300_000 || !exact(price))).toEqual([])
    expect(
      products.filter(
        ({ price, originalPrice }) =>
          originalPrice !== undefined && (originalPrice <= price || originalPrice > price * 2),
      ),
    ).toEqual([])
    expect(products.some(({ price }) => !Number.isInteger(price))).toBe(true)
  })

  it('shows where the former price of a hot deal comes from', () => {
    expect(products.filter(({ hotDeal, originalPrice }) => hotDeal && originalPrice === undefined)).toEqual(
      [],
    )
  })

  it('offers deals with every vendor', () => {
    for (const { id } of vendors) {
      const shelf = products.filter(({ vendorId }) => vendorId === id)
      expect(shelf.filter(({ topDeal }) => topDeal).length).toBeGreaterThanOrEqual(3)
      expect(shelf.filter(({ hotDeal }) => hotDeal).length).toBeGreaterThanOrEqual(3)
    }
  })

  it('knows sold-out products, last pieces and full shelves', () => {
    expect(products.some(({ stock }) => stock === 0)).toBe(true)
    expect(products.some(({ stock }) => stock >= 1 && stock <= 3)).toBe(true)
    expect(products.filter(({ stock }) => stock > 4).length).toBeGreaterThan(products.length * 0.8)
    expect(products.filter(({ stock, soldCount }) => !(stock >= 0 && soldCount > 0))).toEqual([])
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
