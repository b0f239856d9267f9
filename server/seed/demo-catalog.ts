import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CatalogImport } from '#generated/schemas.ts'
import type {
  BannerEntry,
  CategoryEntry,
  ProductEntry,
  VendorEntry,
} from '#server/catalog/import/catalog-import.ts'

const FOLDER = fileURLToPath(new URL('./catalog/', import.meta.url))

/** A product that is new to a store, with its number. */
export type NumberedProduct = ProductEntry &
  Required<Pick<ProductEntry, 'id' | 'vendor' | 'name' | 'price' | 'stock'>>

/** All that a shop shows before its first order; everything has its number. */
export type WholeCatalog = {
  vendors: readonly Required<VendorEntry>[]
  categories: readonly (CategoryEntry & Required<Pick<CategoryEntry, 'id' | 'name'>>)[]
  banners: readonly Required<BannerEntry>[]
  products: readonly NumberedProduct[]
}

type DemoProduct = NumberedProduct &
  Required<Pick<ProductEntry, 'description' | 'photo' | 'sold' | 'categories'>>

/**
 * The demo shop, by number; a test sees to it that its files say all of this. The `photo` of a product is a name without the hash
 * that its file has.
 */
export function demoCatalog() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const files = names.map((name) => CatalogImport.parse(JSON.parse(readFileSync(FOLDER + name, 'utf8'))))
  return {
    vendors: byNumber(files.flatMap(({ vendors = [] }) => vendors)),
    categories: byNumber(files.flatMap(({ categories = [] }) => categories)),
    banners: byNumber(files.flatMap(({ banners = [] }) => banners)),
    products: byNumber(files.flatMap(({ products = [] }) => products)),
  } as Omit<WholeCatalog, 'products'> & { products: readonly DemoProduct[] }
}

function byNumber<Row extends { id?: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
}
