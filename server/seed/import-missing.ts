import { importRows, type ImportMeans } from '#server/catalog/import/import-rows.ts'
import {
  allBanners,
  allCategories,
  lockCatalog,
  productsOfCodes,
  vendorsOf,
} from '#server/catalog/import/catalog-rows.ts'
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
  const { vendors = [], categories = [], banners = [], products = [] } = file
  await lockCatalog(trx)
  const codesOf = (rows: readonly { product_code: string }[]) => rows.map(({ product_code: code }) => code)
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  const names = new Set(namesOf(await vendorsOf(trx, namesOf(vendors), [])))
  const slugs = new Set((await allCategories(trx)).map(({ slug }) => slug))
  const slides = new Set((await allBanners(trx)).map(({ id }) => id))
  const codes = new Set(codesOf(await productsOfCodes(trx, codesOf(products), false)))
  const missing = {
    vendors: vendors.filter(({ name }) => !names.has(name)),
    categories: categories.filter(({ slug }) => !slugs.has(slug)),
    banners: banners.filter(({ id }) => !slides.has(id)),
    products: products.filter(({ product_code: code }) => !codes.has(code)),
  }
  const imported = await importRows(trx, missing, means)
  if (imported.ok) return imported.value.products.added
  const [first] = imported.error.errors
  throw new DemoCatalogError(
    `The demo catalog does not fit into this store (${first?.field}: ${first?.message}); take an empty one`,
  )
}
