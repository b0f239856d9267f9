import { describe, expect, it } from 'vitest'
import { products } from './catalogue/catalogue.ts'
import { largeCatalogue } from './large-catalogue.ts'

describe('largeCatalogue', () => {
  it.each([0, 1, 253, 254, 5_000])('gives exactly %i products', (count) => {
    expect([...largeCatalogue(count)]).toHaveLength(count)
  })

  it('begins with the demo catalogue itself', () => {
    expect([...largeCatalogue(products.length)]).toEqual(products)
  })

  it('gives every product its own id, name and code, lots included', () => {
    const sample = [...largeCatalogue(120_000)]
    expect(new Set(sample.map(({ id }) => id)).size).toBe(sample.length)
    expect(new Set(sample.map(({ name }) => name)).size).toBe(sample.length)
    expect(new Set(sample.map(({ productCode }) => productCode)).size).toBe(sample.length)
    expect(sample.some(({ name }) => name.endsWith(', Lot 2'))).toBe(true)
  })

  it('gives the same product at the same place, however many are asked for', () => {
    expect([...largeCatalogue(9_000)].slice(0, 2_000)).toEqual([...largeCatalogue(2_000)])
  })

  it('keeps prices, stock and deals within what the shop sells', () => {
    const sample = [...largeCatalogue(20_000)]
    const unbelievable = sample.filter(
      ({ price, originalPrice = Number.POSITIVE_INFINITY, stock, name }) =>
        price < 50 || originalPrice <= price || stock < 0 || name.length > 120,
    )
    expect(unbelievable).toEqual([])
    expect(sample.filter(({ hotDeal, originalPrice }) => hotDeal && originalPrice === undefined)).toEqual([])
  })
})
