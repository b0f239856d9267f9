import { importRows, type ImportMeans } from '#server/catalog/import/import-rows.ts'
import { lockCatalog } from '#server/catalog/import/catalog-rows.ts'
import type { Trx } from '#server/db/db.ts'
import type { CatalogFile } from './demo-catalog.ts'

/** The demo catalog does not fit beside what the store has; nothing was written. */
export class DemoCatalogError extends Error {
  override name = 'DemoCatalogError'
}

/**
 * Imports the rows of a file that the store does not know by their keys; what it knows stays as it is. Answers how many
 * products were added. Throws DemoCatalogError where rows of the store are in the way.
 */
export async function importMissing(trx: Trx, file: CatalogFile, means: ImportMeans): Promise<number> {
  await lockCatalog(trx)
  const imported = await importRows(trx, file, { ...means, onlyNew: true })
  if (imported.ok) return imported.value.products.added
  const [first] = imported.error.errors
  throw new DemoCatalogError(
    `The demo catalog does not fit into this store (${first?.field}: ${first?.message}); take an empty one`,
  )
}
