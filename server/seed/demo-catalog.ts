import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EntryOf } from '#core/catalog/product-mapping.ts'
import { CatalogImport } from '#generated/schemas.ts'

const FOLDER = fileURLToPath(new URL('./catalog/', import.meta.url))

/** The files of the demo shop, as the contract reads them; the `photo` of a product is a name without the hash that its file has. */
function catalogFiles() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  return names.map((name) => CatalogImport.parse(JSON.parse(readFileSync(FOLDER + name, 'utf8'))))
}

type Entry = EntryOf<'products'>

/** A product that is new to a store, with its number. */
export type NumberedProduct = Entry & Required<Pick<Entry, 'id' | 'vendor' | 'name' | 'price' | 'stock'>>

/** All that a shop shows before its first order; lists in which everything has its number. */
export type WholeCatalog = {
  vendors: readonly Required<EntryOf<'vendors'>>[]
  categories: readonly (Required<Omit<EntryOf<'categories'>, 'parent'>> & { parent?: string | null })[]
  banners: readonly Required<EntryOf<'banners'>>[]
  products: Iterable<NumberedProduct>
}

/** The demo shop as a whole, by number; a test sees to it that its files say all of this. */
export function demoCatalog() {
  const files = catalogFiles()
  return {
    vendors: byNumber(files.flatMap(({ vendors = [] }) => vendors)),
    categories: byNumber(files.flatMap(({ categories = [] }) => categories)),
    banners: byNumber(files.flatMap(({ banners = [] }) => banners)),
    products: byNumber(files.flatMap(({ products = [] }) => products)),
  } as WholeCatalog & { products: DemoProduct[] }
}

type DemoProduct = NumberedProduct &
  Required<Pick<NumberedProduct, 'description' | 'photo' | 'sold' | 'categories'>>

function byNumber<Row extends { id?: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
}
