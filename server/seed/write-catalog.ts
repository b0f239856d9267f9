import { toPaisa } from '#core/money.ts'
import { HOT_DEALS_ID } from '#core/catalog/category-key.ts'
import type { Trx } from '#server/store/db.ts'

/** A product as its rows are made of it; prices in taka. */
export type SeedProduct = {
  id: number
  vendorId: number
  name: string
  price: number
  /** The former price; always above `price`. */
  originalPrice?: number
  model: string
  productCode: string
  stock: number
  /** Units sold so far; orders the best sellers. */
  soldCount: number
  categorySlugs: readonly string[]
  hotDeal: boolean
  topDeal: boolean
  photo: string
  description: string
}

type SeedCategory = { id: number; name: string; slug: string; parentSlug?: string }
type SeedBanner = { id: number; photo: string; title: string; subtitle: string }

/** Everything that a shop shows before its first order. */
export type Catalog = {
  vendors: readonly { id: number; name: string }[]
  categories: readonly SeedCategory[]
  banners: readonly SeedBanner[]
  products: Iterable<SeedProduct>
}

// 13 columns of 500 rows stay far below what one statement may bind (SQLite 32,766, PostgreSQL 65,535).
const ROWS_AT_ONCE = 500

const NEWEST_LISTED_AT = Date.UTC(2026, 0, 1)
const LISTED_EVERY_MS = 60_000
// Small catalogs number products vendor × 100 + place on the shelf; variants of a large one come above.
const SHELF_SIZE = 100
const FIRST_VARIANT_ID = 10_000

/**
 * Adds what the store does not know yet, by id, and returns how many products were added: for very many products, and for tests that need
 * rows of their own.
 */
export async function writeCatalog(trx: Trx, catalog: Catalog): Promise<number> {
  const idBySlug = new Map(catalog.categories.map(({ slug, id }) => [slug, id]))
  await writeNamedThings(trx, catalog, idBySlug)
  let added = 0
  for (const chunk of inChunks(catalog.products, ROWS_AT_ONCE)) {
    added += await writeProducts(trx, chunk)
    await writeMembership(trx, chunk, idBySlug, parentsOf(catalog.categories, idBySlug))
  }
  return added
}

async function writeNamedThings(
  trx: Trx,
  { vendors, categories, banners }: Catalog,
  idBySlug: ReadonlyMap<string, number>,
): Promise<void> {
  await trx
    .insertInto('vendors')
    .values(vendors.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const rows = categories.map(({ id, name, slug, parentSlug }) => {
    return { id, name, slug, parent_id: (parentSlug && idBySlug.get(parentSlug)) || null }
  })
  await trx
    .insertInto('categories')
    .values(rows.toSorted((one, other) => (one.parent_id ?? 0) - (other.parent_id ?? 0)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  if (banners.length === 0) return
  await trx
    .insertInto('banners')
    .values(banners.map(({ id, photo, title, subtitle }) => ({ id, photo, title, subtitle })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function writeProducts(trx: Trx, products: readonly SeedProduct[]): Promise<number> {
  const result = await trx
    .insertInto('products')
    .values(products.map(productRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0n)
}

function productRow(product: SeedProduct) {
  const { id, vendorId, name, photo, model, productCode, description, stock, soldCount } = product
  return {
    id,
    vendor_id: vendorId,
    name,
    price_paisa: toPaisa(product.price),
    original_price_paisa: product.originalPrice === undefined ? null : toPaisa(product.originalPrice),
    photo,
    model,
    product_code: productCode,
    description,
    stock,
    sold: soldCount,
    top_deal: product.topDeal ? 1 : 0,
    listed_at: listedAt(product),
  }
}

async function writeMembership(
  trx: Trx,
  products: readonly SeedProduct[],
  idBySlug: ReadonlyMap<string, number>,
  parents: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = products.flatMap((product) => {
    const own = ownCategoryIds(product, idBySlug)
    const above = own.flatMap((id) => parents.get(id) ?? [])
    return [...new Set([...own, ...above])].map((categoryId) => ({
      category_id: categoryId,
      product_id: product.id,
      listed_at: listedAt(product),
      own: own.includes(categoryId) ? 1 : 0,
    }))
  })
  for (const chunk of inChunks(rows, ROWS_AT_ONCE)) {
    await trx
      .insertInto('product_categories')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['category_id', 'product_id']).doNothing())
      .execute()
  }
}

/** The categories that a product names itself. */
function ownCategoryIds(
  { categorySlugs, hotDeal }: SeedProduct,
  idBySlug: ReadonlyMap<string, number>,
): number[] {
  const named = categorySlugs.flatMap((slug) => idBySlug.get(slug) ?? [])
  return [...named, ...(hotDeal ? [HOT_DEALS_ID] : [])]
}

function parentsOf(
  categories: readonly SeedCategory[],
  idBySlug: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  return new Map(
    categories.flatMap(({ id, parentSlug }) => {
      const parent = parentSlug && idBySlug.get(parentSlug)
      return parent ? [[id, parent] as const] : []
    }),
  )
}

/** The first places of all shelves are the newest, so that a list of new products mixes the vendors. */
function listedAt({ id }: SeedProduct): number {
  const place = id % SHELF_SIZE
  const vendor = Math.floor(id / SHELF_SIZE)
  const age = id < FIRST_VARIANT_ID ? place * SHELF_SIZE + vendor : id
  return NEWEST_LISTED_AT - age * LISTED_EVERY_MS
}

/** The items in groups of at most `size`, in their order. */
export function* inChunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length === size) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}
