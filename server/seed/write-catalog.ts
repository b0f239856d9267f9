import { HOT_DEALS_ID } from '#core/catalog/page-paths.ts'
import { columnsOf } from '#core/catalog/product-mapping.ts'
import type { NumberedProduct, WholeCatalog } from '#core/catalog/whole-catalog.ts'
import { allBanners, allCategories, takenProductIds, vendorsOf } from '#server/catalog/import/catalog-rows.ts'
import {
  writeBanners,
  writeCategories,
  writeMemberships,
  writeProducts,
  writeVendors,
} from '#server/catalog/catalog-writes.ts'
import type { Trx } from '#server/db/db.ts'

const ROWS_AT_ONCE = 500

/** It has its number wherever it is. */
const HOT_DEALS = ['hot-deals', HOT_DEALS_ID] as const

const NEWEST_LISTED_AT = Date.UTC(2026, 0, 1)
const LISTED_EVERY_MS = 60_000
// Small catalogs number products vendor × 100 + place; variants of a large one come above.
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
    const known = await takenProductIds(
      trx,
      chunk.map(({ id }) => id),
    )
    const products = chunk.filter(({ id }) => !known.has(id))
    const rows = products.map((product) => ({
      ...columnsOf(product, undefined, listedAt(product)),
      vendor_id: vendorIds.get(product.vendor) ?? 0,
    }))
    await writeProducts(trx, { added: rows, changed: [] }, new Set())
    const idsOf = ({ categories = [] }: NumberedProduct) =>
      categories.flatMap((slug) => idBySlug.get(slug) ?? [])
    await writeMemberships(trx, rows, new Map(products.map((product) => [product.id, idsOf(product)])))
    added += rows.length
  }
  return added
}

async function writeNamedThings(
  trx: Trx,
  { vendors, categories, banners }: WholeCatalog,
  idBySlug: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = vendors.map(({ id }) => id)
  await writeVendors(trx, unknown(vendors, await vendorsOf(trx, [], ids)))
  const rows = categories.map(({ id, name, slug, parent }) => {
    return { id, name, slug, parent_id: (parent && idBySlug.get(parent)) || null }
  })
  await writeCategories(trx, { added: unknown(rows, await allCategories(trx)), changed: [] })
  await writeBanners(trx, { added: unknown(banners, await allBanners(trx)), changed: [] })
}

function unknown<Row extends { id: number }>(rows: readonly Row[], known: readonly { id: number }[]): Row[] {
  const ids = new Set(known.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}

/** The first products of all vendors are the newest, so that a list of new products mixes the vendors. */
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
