import { sql } from 'kysely'
import { columnsOf } from '#core/catalog/product-mapping.ts'
import {
  writeBanners,
  writeCategories,
  writeMemberships,
  writeProducts,
  writeVendors,
} from '#server/catalog/catalog-writes.ts'
import { allCategories, allVendors, lockCatalog } from '#server/catalog/import/catalog-rows.ts'
import type { Trx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { isAmong } from '#server/db/json-rows.ts'
import type { NumberedProduct, WholeCatalog } from './demo-catalog.ts'

const NEWEST_LISTED_AT = Date.UTC(2026, 0, 1)
const LISTED_EVERY_MS = 60_000
// Small catalogs number products vendor × 100 + place; variants of a large one come above.
const SHELF_SIZE = 100
const FIRST_VARIANT_ID = 10_000

/**
 * Adds the rows whose keys the store does not have, under their own ids, and returns how many products were added. Throws
 * where other rows have these ids.
 */
export async function writeCatalog(trx: Trx, catalog: WholeCatalog): Promise<number> {
  await lockCatalog(trx)
  try {
    await writeLists(trx, catalog)
    return await writeNewProducts(trx, catalog.products)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = 'The demo catalog does not fit into this store, which has other rows under its numbers'
    throw new Error(`${message}; take an empty one`, { cause: error })
  }
}

async function writeLists(trx: Trx, { vendors, categories, banners }: WholeCatalog): Promise<void> {
  await writeVendors(trx, await missing(trx, 'vendors', 'name', vendors))
  const idOf = new Map(categories.map(({ slug, id }) => [slug, id]))
  const rows = categories.map(({ id, slug, name, parent }) => ({
    ...{ id, slug, name },
    parent_id: (parent && idOf.get(parent)) || null,
  }))
  await writeCategories(trx, { added: await missing(trx, 'categories', 'slug', rows), changed: [] })
  await writeBanners(trx, { added: await missing(trx, 'banners', 'id', banners), changed: [] })
}

async function writeNewProducts(trx: Trx, products: readonly NumberedProduct[]): Promise<number> {
  const vendorIdOf = new Map((await allVendors(trx)).map(({ name, id }) => [name, id]))
  const categoryIdOf = new Map((await allCategories(trx)).map(({ slug, id }) => [slug, id]))
  const added = (await missing(trx, 'products', 'product_code', products)).map((product) => ({
    ...columnsOf(product, undefined, listedAt(product)),
    vendor_id: vendorIdOf.get(product.vendor) ?? 0,
    categories: (product.categories ?? []).flatMap((slug) => categoryIdOf.get(slug) ?? []),
  }))
  await writeProducts(trx, { added, changed: [] })
  await writeMemberships(trx, added)
  return added.length
}

/** The rows whose keys a table does not have. */
async function missing<Key extends string, Row extends Readonly<Record<Key, string | number>>>(
  trx: Trx,
  table: 'vendors' | 'categories' | 'banners' | 'products',
  key: Key,
  rows: readonly Row[],
): Promise<Row[]> {
  const keys = rows.map((row) => row[key]) as string[] | number[]
  const stored = await sql<{ key: unknown }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where ${isAmong(trx, key, keys)}`.execute(trx)
  const known = new Set(stored.rows.map((row) => row.key))
  return rows.filter((row) => !known.has(row[key]))
}

/** The first products of all vendors are the newest, so that a list of new products mixes the vendors. */
function listedAt({ id }: NumberedProduct): number {
  const place = id % SHELF_SIZE
  const vendor = Math.floor(id / SHELF_SIZE)
  const age = id < FIRST_VARIANT_ID ? place * SHELF_SIZE + vendor : id
  return NEWEST_LISTED_AT - age * LISTED_EVERY_MS
}
