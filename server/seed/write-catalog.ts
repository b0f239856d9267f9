import { HOT_DEALS_ID } from '#core/catalog/category-key.ts'
import { columnsOf } from '#core/catalog/kept-product.ts'
import type { NumberedProduct, WholeCatalog } from '#core/catalog/whole-catalog.ts'
import type { Trx } from '#server/store/db.ts'

// Some 15 columns of 500 rows stay far below what one statement may bind (SQLite 32,766, PostgreSQL 65,535).
const ROWS_AT_ONCE = 500

/** It has its number wherever it is. */
const HOT_DEALS = ['hot-deals', HOT_DEALS_ID] as const

const NEWEST_LISTED_AT = Date.UTC(2026, 0, 1)
const LISTED_EVERY_MS = 60_000
// Small catalogs number products vendor × 100 + place on the shelf; variants of a large one come above.
const SHELF_SIZE = 100
const FIRST_VARIANT_ID = 10_000

/**
 * Adds what the store does not know yet, by id, and returns how many products were added: for very many products, and for tests that need
 * rows of their own.
 */
export async function writeCatalog(trx: Trx, catalog: WholeCatalog): Promise<number> {
  const idBySlug = new Map([HOT_DEALS, ...catalog.categories.map(({ slug, id }) => [slug, id] as const)])
  const vendorIds = new Map(catalog.vendors.map(({ name, id }) => [name, id]))
  await writeNamedThings(trx, catalog, idBySlug)
  let added = 0
  for (const chunk of inChunks(catalog.products, ROWS_AT_ONCE)) {
    added += await writeProducts(trx, chunk, vendorIds)
    await writeMembership(trx, chunk, idBySlug, parentsOf(catalog.categories, idBySlug))
  }
  return added
}

async function writeNamedThings(
  trx: Trx,
  { vendors, categories, banners }: WholeCatalog,
  idBySlug: ReadonlyMap<string, number>,
): Promise<void> {
  await trx
    .insertInto('vendors')
    .values(vendors.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const rows = categories.map(({ id, name, slug, parent }) => {
    return { id, name, slug, parent_id: (parent && idBySlug.get(parent)) || null }
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

async function writeProducts(
  trx: Trx,
  products: readonly NumberedProduct[],
  vendorIds: ReadonlyMap<string, number>,
): Promise<number> {
  const rows = products.map((product) => ({
    ...columnsOf(product, undefined, listedAt(product)),
    vendor_id: vendorIds.get(product.vendor) ?? 0,
  }))
  const result = await trx
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0n)
}

async function writeMembership(
  trx: Trx,
  products: readonly NumberedProduct[],
  idBySlug: ReadonlyMap<string, number>,
  parents: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = products.flatMap((product) => {
    const own = (product.categories ?? []).flatMap((slug) => idBySlug.get(slug) ?? [])
    const above = own.flatMap((id) => parents.get(id) ?? [])
    return [...new Set([...own, ...above])].map((categoryId) => ({
      category_id: categoryId,
      product_id: product.id,
      listed_at: columnsOf(product, undefined, listedAt(product)).listed_at,
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

function parentsOf(
  categories: WholeCatalog['categories'],
  idBySlug: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  return new Map(
    categories.flatMap(({ id, parent: slug }) => {
      const parent = slug && idBySlug.get(slug)
      return parent ? [[id, parent] as const] : []
    }),
  )
}

/** The first places of all shelves are the newest, so that a list of new products mixes the vendors. */
function listedAt({ id }: NumberedProduct): number {
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
