import { describe, expect, it } from 'vitest'
import { products } from './catalog/catalog.ts'
import { largeCatalog } from './large-catalog.ts'

describe('largeCatalog', () => {
  it.each([0, 1, 253, 254, 5_000])('gives exactly %i products', (count) => {
    expect([...largeCatalog(count)]).toHaveLength(count)
  })

  it('begins with the demo catalog itself', () => {
    expect([...largeCatalog(products.length)]).toEqual(products)
  })

  it('gives every product its own id, name and code, lots included', () => {
    const sample = [...largeCatalog(120_000)]
    expect(new Set(sample.map(({ id }) => id)).size).toBe(sample.length)
    expect(new Set(sample.map(({ name }) => name)).size).toBe(sample.length)
    expect(new Set(sample.map(({ productCode }) => productCode)).size).toBe(sample.length)
    expect(sample.some(({ name }) => name.endsWith(', Lot 2'))).toBe(true)
  })

  it('gives the same product at the same place, however many are asked for', () => {
    expect([...largeCatalog(9_000)].slice(0, 2_000)).toEqual([...largeCatalog(2_000)])
  })

  it('keeps prices, stock and deals within what the store sells', () => {
    const sample = [...largeCatalog(20_000)]
    const unbelievable = sample.filter(
      ({ price, originalPrice = Number.POSITIVE_INFINITY, stock, name }) =>
        price < 50 || originalPrice <= price || stock < 0 || name.length > 120,
    )
    expect(unbelievable).toEqual([])
    expect(sample.filter(({ hotDeal, originalPrice }) => hotDeal && originalPrice === undefined)).toEqual([])
  })
})
