import { describe, expect, it } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'
import { variantsOf } from './large-catalog.ts'

const { products: originals } = demoCatalog()
/** Some products of the demo shop with what is added to them. */
const someOriginals = originals.slice(0, 20)
const largeCatalog = (count: number) => [...someOriginals, ...variantsOf(someOriginals, count)]

describe('a large catalog', () => {
  it('grows from the demo catalog, whose pictures it shows', () => {
    const [original] = originals
    const [first] = variantsOf(originals, originals.length + 1)
    expect(original).toMatchObject({ id: 101, categories: ['tea', 'hot-deals'] })
    expect(first).toMatchObject({ id: 10_001, vendor: original?.vendor, photo: original?.photo })
    expect(first).toMatchObject({ categories: ['tea'] })
    expect(first).not.toHaveProperty('listed_at')
  })

  it('gives every product its own id, name and code, lots included', () => {
    const sample = largeCatalog(8000)
    expect(new Set(sample.map(({ id }) => id)).size).toBe(sample.length)
    expect(new Set(sample.map(({ name }) => name)).size).toBe(sample.length)
    expect(new Set(sample.map(({ product_code: code }) => code)).size).toBe(sample.length)
    expect(sample.some(({ name }) => name.endsWith(', Lot 2'))).toBe(true)
  })

  it('keeps prices, stock and deals within what the store sells', () => {
    const sample = largeCatalog(4000)
    const unbelievable = sample.filter(
      ({ price, original_price: former, stock, name }) =>
        price < 50 || (former ?? Number.POSITIVE_INFINITY) <= price || stock < 0 || name.length > 120,
    )
    expect(unbelievable).toEqual([])
    expect(
      sample.filter(({ categories, original_price: former }) => categories?.includes('hot-deals') && !former),
    ).toEqual([])
  })
})
