import { dhakaIso } from '#core/time/dhaka.ts'
import type { NumberedProduct, WholeCatalog } from './demo-catalog.ts'
import { type ImportMeans, importRows } from '#server/catalog/import/import-rows.ts'
import type { CatalogImport } from '#server/catalog/import/catalog-import.ts'
import type { Trx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { lockCatalog } from '#server/catalog/import/catalog-rows.ts'

const ROWS_AT_ONCE = 500

const NEWEST_LISTED_AT = Date.UTC(2026, 0, 1)
const LISTED_EVERY_MS = 60_000
// Small catalogs number products vendor × 100 + place; variants of a large one come above.
const SHELF_SIZE = 100
const FIRST_VARIANT_ID = 10_000

/** Photos are stored as they are named. */
const MEANS: ImportMeans = {
  now: NEWEST_LISTED_AT,
  findPictures: async (_db, _kind, names) => new Map(names.map((name) => [name, name])),
}

/**
 * Adds what the store does not know yet, and returns how many products were added: for very many products, and for tests that
 * need rows of their own.
 */
export async function writeCatalog(
  trx: Trx,
  { vendors, categories, banners, products }: WholeCatalog,
  means: ImportMeans = MEANS,
): Promise<number> {
  const lists = { vendors: [...vendors], categories: [...categories], banners: [...banners] }
  await importMissing(trx, lists, means)
  let added = 0
  for (const chunk of inChunks(products, ROWS_AT_ONCE)) {
    const rows = chunk.map((product) => ({ listed_at: dhakaIso(listedAt(product)), ...product }))
    added += await importMissing(trx, { products: rows }, means)
  }
  return added
}

/** The first products of all vendors are the newest, so that a list of new products mixes the vendors. */
function listedAt({ id }: NumberedProduct): number {
  const place = id % SHELF_SIZE
  const vendor = Math.floor(id / SHELF_SIZE)
  const age = id < FIRST_VARIANT_ID ? place * SHELF_SIZE + vendor : id
  return NEWEST_LISTED_AT - age * LISTED_EVERY_MS
}

/** The items in groups of at most `size`, in their order. */
function* inChunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
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

/** The demo catalog does not fit beside what the store has; nothing was written. */
export class DemoCatalogError extends Error {
  override name = 'DemoCatalogError'
}

/**
 * Imports the rows that the store does not know by their keys; what it knows stays as it is. Answers how many
 * products were added. Throws DemoCatalogError where rows of the store are in the way.
 */
async function importMissing(trx: Trx, rows: CatalogImport, means: ImportMeans): Promise<number> {
  await lockCatalog(trx)
  const imported = await importRows(trx, rows, { ...means, isSeed: true }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw new DemoCatalogError(
      'The demo catalog does not fit into this store, which has other rows under its numbers; take an empty one',
    )
  })
  if (imported.ok) return imported.value.products.added
  throw new Error(`The catalog is refused: ${JSON.stringify(imported.error.errors[0])}`)
}
