import { expect, it } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'
import { variantsOf } from './large-catalog.ts'

const { products: originals } = demoCatalog()

it('grows a large catalog from the demo catalog, whose pictures it shows', () => {
  const [original] = originals
  const [first] = variantsOf(originals, originals.length + 1)
  expect(original).toMatchObject({ id: 101, categories: ['tea', 'hot-deals'] })
  expect(first).toMatchObject({ id: 10_001, vendor: original?.vendor, photo: original?.photo })
  expect(first).toMatchObject({ categories: ['tea'] })
  expect(first).not.toHaveProperty('listed_at')
})

it('gives every product its own id, name and code, and a deal a former price', () => {
  const some = originals.slice(0, 20)
  const sample = [...some, ...variantsOf(some, 4000)]
  for (const field of ['id', 'name', 'product_code'] as const)
    expect(new Set(sample.map((product) => product[field])).size).toBe(4000)
  const isHot = ({ categories = [] }: (typeof sample)[number]) => categories.includes('hot-deals')
  expect(sample.filter((one) => isHot(one) && !one.original_price)).toEqual([])
  expect(sample.filter((one) => (one.original_price ?? Infinity) <= one.price || one.stock < 0)).toEqual([])
})
