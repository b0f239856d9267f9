import type { Shelves } from '#server/testing/start-store.ts'

import type { TestBanner, ShelfRow } from '../test-store.ts'

type Banner = Shelves['banners'][number]
type Product = Shelves['products'][number]

/** Categories of every shop that has products; 2 and 4 are the fixed ones. */
export const CATEGORIES = [
  { id: 1, name: 'Tea', slug: 'tea' },
  { id: 2, name: 'Hot Deals', slug: 'hot-deals' },
  { id: 4, name: 'Electronics & Computers', slug: 'electronics' },
  { id: 9, name: 'Recipes', slug: 'recipes' },
] as const

const FIRST_ID = 101

/** Every vendor named, numbered in the order of their first product. */
export function vendorsOf(rows: readonly ShelfRow[], known = 0): { id: number; name: string }[] {
  return [...new Set(rows.map(({ vendor }) => vendor))].map((name, index) => ({
    id: known + index + 1,
    name,
  }))
}

/** The rows as the store keeps them: ids from 101, so the first row is the newest product. */
export function productsOf(
  rows: readonly ShelfRow[],
  vendors: readonly { id: number; name: string }[],
  known = 0,
): Product[] {
  return rows.map((row, index) => ({
    id: FIRST_ID + known + index,
    vendorId: vendors.find(({ name }) => name === row.vendor)?.id ?? 0,
    name: row.product,
    price: Number(row.price),
    ...(row.before ? { originalPrice: Number(row.before) } : {}),
    model: 'Test model',
    productCode: `NH-${FIRST_ID + known + index}`,
    stock: Number(row.stock),
    description: `${row.product}, sold by ${row.vendor}.`,
    categorySlugs: [row.category ?? 'tea'] as Product['categorySlugs'],
    hotDeal: row.deal?.includes('hot') ?? false,
    topDeal: row.deal?.includes('top') ?? false,
    soldCount: Number(row.sold ?? 0),
    photo: 'none.webp',
  }))
}

/** So many products of one vendor, each a hot deal, a top deal and sold now and then. */
export function manyRows(count: number, vendor: string): ShelfRow[] {
  return Array.from({ length: count }, (_, index) => ({
    product: `Sencha No. ${String(index + 1).padStart(2, '0')}`,
    vendor,
    price: '850',
    stock: '150',
    deal: 'hot top',
    sold: String(count - index),
  }))
}

export function bannersOf(rows: readonly TestBanner[]): Banner[] {
  return rows.map(({ title, subtitle }, index) => ({
    id: index + 1,
    photo: 'none.webp',
    title,
    subtitle,
    link: '/',
  }))
}
