import { HOT_DEALS_ID } from '#core/catalog/page-paths.ts'
import { columnsOf } from '#core/catalog/kept-product.ts'
import type { NumberedProduct, WholeCatalog } from '#core/catalog/whole-catalog.ts'
import type { Customer, Kept, ShelfProduct } from './kept.ts'
import type { MockStore } from './mock-store.ts'

/** Adds what the store does not know yet, by its number. */
export function fillShelves({ kept, now }: MockStore, catalog: WholeCatalog): void {
  const idOf = new Map([
    ['hot-deals', HOT_DEALS_ID],
    ...catalog.categories.map(({ slug, id }) => [slug, id] as const),
  ])
  addMissing(kept.vendors, catalog.vendors)
  addMissing(
    kept.categories,
    catalog.categories.map(({ id, name, slug, parent }) => ({
      id,
      name,
      slug,
      parent_id: (parent && idOf.get(parent)) || null,
    })),
  )
  addMissing(kept.banners, catalog.banners)
  addMissing(
    kept.products,
    Array.from(catalog.products, (product) => shelfProduct(kept, product, { idOf, now: now() })),
  )
}

/** Opens an account, and answers its number. */
export function addCustomer(
  store: MockStore,
  customer: Omit<Customer, 'id' | 'later_email' | 'mark' | 'created_at' | 'updated_at'>,
): number {
  const [id, now] = [store.nextId('customer'), store.now()]
  store.kept.customers.push({
    ...customer,
    id,
    later_email: null,
    mark: null,
    created_at: now,
    updated_at: now,
  })
  return id
}

function addMissing<Row extends { id: number }>(rows: Row[], added: readonly Row[]): void {
  const known = new Set(rows.map(({ id }) => id))
  rows.push(...added.filter(({ id }) => !known.has(id)))
}

function shelfProduct(
  { vendors }: Kept,
  product: NumberedProduct,
  { idOf, now }: { idOf: ReadonlyMap<string, number>; now: number },
): ShelfProduct {
  return {
    ...columnsOf(product, undefined, now),
    vendor_id: vendors.find(({ name }) => name === product.vendor)?.id ?? 0,
    vendor_name: product.vendor,
    categories: (product.categories ?? []).flatMap((slug) => idOf.get(slug) ?? []),
  }
}
