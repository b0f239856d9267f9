import type { TestCatalog } from '#server/test/start-store.ts'

import { goodsOf } from '../goods-of.ts'
import type { TestBanner, TestProduct, TestProductRow } from '../test-store.ts'

type Banner = TestCatalog['banners'][number]
type Product = TestCatalog['products'][number]

/** Default categories; 2 and 4 have fixed ids. */
const CATEGORIES = [
  { id: 1, name: 'Tea', slug: 'tea' },
  { id: 2, name: 'Hot Deals', slug: 'hot-deals' },
  { id: 4, name: 'Electronics & Computers', slug: 'electronics' },
  { id: 9, name: 'Recipes', slug: 'recipes' },
] as const

const FIRST_ID = 101

/** The catalog of a scenario. */
export class CatalogFixture {
  private readonly products = new Map<string, TestProduct>()
  /** Numbered in the order of their first product. */
  private readonly vendors = new Map<string, number>()
  private next = FIRST_ID

  /** Converts rows to products with ids from 101; the first row is the newest product. */
  stocked(rows: readonly TestProductRow[]): TestCatalog {
    for (const { vendor } of rows) this.vendor(vendor)
    const products = rows.map((row) => productOf(row, this.next++))
    for (const { id, name } of products) this.products.set(name, { id, name })
    return { ...this.furniture(), banners: [], products }
  }

  /** Adds banners. */
  showing(banners: readonly TestBanner[]): TestCatalog {
    this.vendor('Uji Tea House')
    return { ...this.furniture(), banners: bannersOf(banners), products: [] }
  }

  product(name: string): TestProduct {
    const product = this.products.get(name)
    if (!product)
      throw new Error(`No "${name}" in the catalog; there are ${[...this.products.keys()].join(', ')}`)
    return product
  }

  private vendor(name: string): void {
    if (!this.vendors.has(name)) this.vendors.set(name, this.vendors.size + 1)
  }

  private furniture() {
    return { vendors: Array.from(this.vendors, ([name, id]) => ({ id, name })), categories: CATEGORIES }
  }
}

function productOf(row: TestProductRow, id: number): Product {
  return {
    id,
    product_code: `NH-${id}`,
    ...goodsOf(row),
    categories: [row.category || 'tea', ...(row.deal?.includes('hot') ? ['hot-deals'] : [])],
    sold: Number(row.sold ?? 0),
    photo: 'none.webp',
  }
}

const PRICE = { fits: /^\d+(\.\d{1,2})?$/, words: 'an amount in taka' }
const COUNT = { fits: /^\d+$/, words: 'a number of units' }
const NAME = { fits: /\S/, words: 'a name' }

/** The schema of a product table; empty cells of optional columns count as absent. */
const COLUMNS: Readonly<Record<keyof TestProductRow, { fits: RegExp; words: string; mayLack?: true }>> = {
  product: NAME,
  vendor: NAME,
  price: PRICE,
  stock: COUNT,
  before: { ...PRICE, mayLack: true },
  deal: { fits: /^(hot|top|hot top|top hot)$/, words: '"hot", "top" or both', mayLack: true },
  sold: { ...COUNT, mayLack: true },
  category: {
    fits: new RegExp(`^(${CATEGORIES.map(({ slug }) => slug).join('|')})$`),
    words: `one of ${CATEGORIES.map(({ slug }) => slug).join(', ')}`,
    mayLack: true,
  },
}

/** Parses a product table of a scenario; throws for the first invalid cell. */
export function catalogRows(table: readonly Readonly<Record<string, string>>[]): TestProductRow[] {
  for (const row of table) {
    const odd = Object.keys(row).find((column) => !(column in COLUMNS))
    if (odd !== undefined)
      throw new Error(`Goods have no "${odd}"; there are ${Object.keys(COLUMNS).join(', ')}`)
    for (const [column, { fits, words, mayLack }] of Object.entries(COLUMNS)) {
      const cell = row[column] ?? ''
      if (cell === '' ? !mayLack : !fits.test(cell))
        throw new Error(`The ${column} of "${row['product'] ?? ''}" has to be ${words}, and is "${cell}"`)
    }
  }
  return table as unknown as TestProductRow[]
}

/** Returns products of one vendor, all hot deals and top deals with sales. */
export function manyRows(count: number, vendor: string): TestProductRow[] {
  return Array.from({ length: count }, (_, index) => ({
    product: `Sencha No. ${String(index + 1).padStart(2, '0')}`,
    vendor,
    price: '850',
    stock: '150',
    deal: 'hot top',
    sold: String(count - index),
  }))
}

function bannersOf(rows: readonly TestBanner[]): Banner[] {
  return rows.map(({ title, subtitle }, index) => ({
    id: index + 1,
    photo: 'none.webp',
    title,
    subtitle,
  }))
}
