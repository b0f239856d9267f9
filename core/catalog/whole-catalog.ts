import type { EntryOf } from './product-mapping.ts'

type Entry = EntryOf<'products'>

/** A product that is new to a store, with its number. */
export type NumberedProduct = Entry & Required<Pick<Entry, 'id' | 'vendor' | 'name' | 'price' | 'stock'>>

/** All that a shop shows before its first order: rows as operators import them, which number everything and leave nothing out. */
export type WholeCatalog = {
  vendors: readonly Required<EntryOf<'vendors'>>[]
  categories: readonly (Required<Omit<EntryOf<'categories'>, 'parent'>> &
    Pick<EntryOf<'categories'>, 'parent'>)[]
  banners: readonly Required<EntryOf<'banners'>>[]
  products: Iterable<NumberedProduct>
}

type Lists = { [List in keyof WholeCatalog]?: readonly EntryOf<List>[] }

/** Imports that leave nothing out, as one catalog; by their numbers. */
export function wholeCatalog(files: readonly Lists[]) {
  return {
    vendors: byNumber(files.flatMap(({ vendors = [] }) => vendors)),
    categories: byNumber(files.flatMap(({ categories = [] }) => categories)),
    banners: byNumber(files.flatMap(({ banners = [] }) => banners)),
    products: byNumber(files.flatMap(({ products = [] }) => products)),
  } as WholeCatalog & { products: readonly NumberedProduct[] }
}

function byNumber<Row extends { id?: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
}
