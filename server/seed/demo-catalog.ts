import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { wholeCatalog, type NumberedProduct } from '#core/catalog/whole-catalog.ts'
import { CatalogImport } from '#generated/schemas.ts'

const FOLDER = fileURLToPath(new URL('./catalog/', import.meta.url))
/** What all vendors need: categories and banners. */
const FIRST = 'shop.json'

/** What the demo shop is made of: each is an import by itself, in this order. */
export type CatalogFile = z.infer<typeof CatalogImport>

/** The files of the demo shop, as the contract reads them; the `photo` of a product is a name without the hash that its file has. */
export function catalogFiles(): CatalogFile[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && name !== FIRST)
  return [FIRST, ...names.toSorted()].map((name) =>
    CatalogImport.parse(JSON.parse(readFileSync(FOLDER + name, 'utf8'))),
  )
}

/** The demo shop as a whole; a test sees to it that its files say all of this. */
export function demoCatalog() {
  const catalog = wholeCatalog(catalogFiles())
  return { ...catalog, products: catalog.products as DemoProduct[] }
}

type DemoProduct = NumberedProduct &
  Required<Pick<NumberedProduct, 'description' | 'photo' | 'sold' | 'categories'>>
