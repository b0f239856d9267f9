import { HOT_DEALS_ID } from '#core/catalog/category-key.ts'
import { toPaisa } from '#core/money.ts'
import type { Customer, Kept } from './kept.ts'
import type { MockStore } from './mock-store.ts'

/** A product as it is put on the shelves; prices in taka. */
export type NewProduct = {
  id: number
  vendorId: number
  name: string
  price: number
  originalPrice?: number
  model: string
  productCode: string
  stock: number
  soldCount: number
  categorySlugs: readonly string[]
  hotDeal: boolean
  topDeal: boolean
  photo: string
  description: string
  /** The newest first in lists; in milliseconds since 1970. */
  listedAt: number
}

export type NewShelves = {
  vendors: readonly { id: number; name: string }[]
  categories: readonly { id: number; name: string; slug: string; parentSlug?: string }[]
  banners: readonly { id: number; photo: string; title: string; subtitle: string }[]
  products: Iterable<NewProduct>
}

/** Adds what the store does not know yet, by its number. */
export function fillShelves({ kept }: MockStore, shelves: NewShelves): void {
  const idOf = new Map(shelves.categories.map(({ slug, id }) => [slug, id]))
  addMissing(kept.vendors, shelves.vendors)
  addMissing(
    kept.categories,
    shelves.categories.map(({ id, name, slug, parentSlug }) => ({
      id,
      name,
      slug,
      parent_id: (parentSlug && idOf.get(parentSlug)) || null,
    })),
  )
  addMissing(
    kept.banners,
    shelves.banners.map(({ id, photo, title, subtitle }) => ({ id, photo, title, subtitle })),
  )
  addMissing(
    kept.products,
    Array.from(shelves.products, (product) => shelfProduct(kept, product, idOf)),
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

function shelfProduct(kept: Kept, product: NewProduct, idOf: ReadonlyMap<string, number>) {
  const { id, vendorId, name, photo, model, description, stock } = product
  const named = product.categorySlugs.flatMap((slug) => idOf.get(slug) ?? [])
  return {
    id,
    vendor_id: vendorId,
    vendor_name: kept.vendors.find((vendor) => vendor.id === vendorId)?.name ?? '',
    name,
    price_paisa: toPaisa(product.price),
    original_price_paisa: product.originalPrice === undefined ? null : toPaisa(product.originalPrice),
    photo,
    model,
    product_code: product.productCode,
    description,
    stock,
    sold: product.soldCount,
    top_deal: product.topDeal,
    on_shelf: true,
    listed_at: product.listedAt,
    categories: [...named, ...(product.hotDeal ? [HOT_DEALS_ID] : [])],
  }
}
