import { expect, it } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'
import { productsBetween } from './large-catalog.ts'

const { products: originals } = demoCatalog()

it('grows a large catalog from the demo catalog: editions have their own ids, names and codes', () => {
  const sample = productsBetween(originals, 0, 4000)
  expect(sample.slice(0, originals.length)).toEqual(originals)
  const [original] = originals
  const edition = sample[originals.length]
  expect(edition).toMatchObject({ id: 10_001, vendor: original?.vendor, photo: original?.photo })
  expect(edition).not.toHaveProperty('listed_at')
  for (const field of ['id', 'name', 'product_code'] as const)
    expect(new Set(sample.map((product) => product[field])).size).toBe(4000)
  const isHot = ({ categories = [] }: (typeof sample)[number]) => categories.includes('hot-deals')
  expect(sample.slice(originals.length).filter((one) => isHot(one) && !one.original_price)).toEqual([])
  expect(sample.filter((one) => (one.original_price ?? Infinity) <= one.price || one.stock < 0)).toEqual([])
})
