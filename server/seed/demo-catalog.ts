import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { CatalogImport } from '#generated/schemas.ts'

const FOLDER = fileURLToPath(new URL('./catalog/', import.meta.url))
/** What all vendors need: categories and banners. */
const FIRST = 'shop.json'

/** What the demo shop is made of: each is an import by itself, in this order. */
export type CatalogFile = z.infer<typeof CatalogImport>

type ProductEntry = NonNullable<CatalogFile['products']>[number]

/** A product of the demo shop; its `photo` is a name without the hash that its file has. */
export type DemoProduct = Required<
  Omit<ProductEntry, 'original_price' | 'stock_change' | 'top_deal' | 'on_shelf'>
> &
  Pick<ProductEntry, 'original_price' | 'top_deal'>

/** The files of the demo shop, as the contract reads them. */
export function catalogFiles(): CatalogFile[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && name !== FIRST)
  return [FIRST, ...names.toSorted()].map((name) =>
    CatalogImport.parse(JSON.parse(readFileSync(FOLDER + name, 'utf8'))),
  )
}

/** The demo shop as a whole: vendors and products by their numbers. */
export function demoCatalog() {
  const files = catalogFiles()
  const byId = (one: { id?: number }, other: { id?: number }) => (one.id ?? 0) - (other.id ?? 0)
  return {
    vendors: files.flatMap(({ vendors = [] }) => vendors as { id: number; name: string }[]).toSorted(byId),
    categories: files.flatMap(({ categories = [] }) => categories),
    banners: files.flatMap(({ banners = [] }) => banners),
    // A test sees to it that the files say all of this.
    products: files.flatMap(({ products = [] }) => products as DemoProduct[]).toSorted(byId),
  }
}
