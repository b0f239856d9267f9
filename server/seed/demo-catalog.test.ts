import { expect, it } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'

const { vendors, products, categories } = demoCatalog()
const COLLECTED = 'cameras computers mice monitors printers scanners webcams tablets desktops pcs mcs'
const NEEDED = 'id vendor name price stock model description photo listed_at sold'.split(' ')

it('has complete products under different codes and numbers, with former prices that are higher', () => {
  expect(products.filter((one) => NEEDED.some((field) => !(field in one)))).toEqual([])
  for (const field of ['id', 'product_code'] as const)
    expect(new Set(products.map((one) => one[field])).size).toBe(products.length)
  expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length)
  expect(products.filter((one) => (one.original_price ?? Infinity) <= one.price)).toEqual([])
})

it.each(vendors)('fills the page of $name, with deals of both kinds', ({ name }) => {
  const own = products.filter(({ vendor }) => vendor === name)
  const hot = own.filter((one) => one.categories.includes('hot-deals') && one.original_price)
  const top = own.filter(({ top_deal: isTop }) => isTop)
  expect(own.length).toBeGreaterThanOrEqual(15)
  expect(Math.min(hot.length, top.length)).toBeGreaterThanOrEqual(3)
})

it('has products that are sold out, and last pieces', () => {
  const stocks = products.map(({ stock }) => stock)
  expect(stocks).toContain(0)
  expect(stocks.filter((stock) => stock >= 1 && stock <= 3)).not.toEqual([])
})

it('has the categories that routes and the collect menu name, and ends with what the shop is known for', () => {
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]))
  expect([bySlug.get('hot-deals'), bySlug.get('electronics')]).toEqual([2, 4])
  expect([...bySlug.keys()]).toEqual(expect.arrayContaining(['recipes', ...COLLECTED.split(' ')]))
  // Menus show the list reversed.
  expect([...bySlug.keys()].reverse().slice(0, 3)).toEqual(['tea', 'snacks', 'pantry'])
})
