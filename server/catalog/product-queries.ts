import { sql } from 'kysely'
import { visibleColumns } from '#core/catalog/product-mapping.ts'
import type { Db } from '#server/db/db.ts'
import { preparedForEach, type Slots } from '#server/db/prepared.ts'

const COLUMNS = visibleColumns.map((column) => `products.${column}` as const)

// Written out, as an index of some rows is of use only where the query says which.
const YES = sql.lit(1)

/** Which products a list is about; no vendor name means all vendors. */
type ProductFilter = { vendorName?: string | undefined; limit: number }

/** A product as the store shows it, with its vendor's name; prices in paisa. */
export type ListedRow = Awaited<ReturnType<typeof newestProducts>>[number]

export function newestProducts(db: Db, filter: ProductFilter) {
  return productsOf(db, filter.vendorName)
    .orderBy('products.listed_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(filter.limit)
    .execute()
}

export function productsInCategory(db: Db, categoryId: number, filter: ProductFilter) {
  return productsOf(db, filter.vendorName)
    .innerJoin('product_categories', 'product_categories.product_id', 'products.id')
    .where('product_categories.category_id', '=', categoryId)
    .where('product_categories.on_shelf', '=', YES)
    .orderBy('product_categories.listed_at', 'desc')
    .orderBy('product_categories.product_id', 'desc')
    .limit(filter.limit)
    .execute()
}

export function topDeals(db: Db, filter: ProductFilter) {
  return productsOf(db, filter.vendorName)
    .where('products.top_deal', '=', YES)
    .orderBy('products.listed_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(filter.limit)
    .execute()
}

export function bestSellers(db: Db, filter: ProductFilter) {
  return productsOf(db, filter.vendorName)
    .orderBy('products.sold', 'desc')
    .orderBy('products.id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** The id of the category with this number or slug; null when there is none. */
export async function findCategoryId(db: Db, idOrSlug: string): Promise<number | null> {
  // Nine digits stay inside every database's integer; a longer number is unknown.
  const isNumber = /^[1-9][0-9]*$/.test(idOrSlug)
  if (isNumber && idOrSlug.length > 9) return null
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where((where) => (isNumber ? where('id', '=', Number(idOrSlug)) : where('slug', '=', idOrSlug)))
    .executeTakeFirst()
  return row?.id ?? null
}

export function productsOfVendor(db: Db, vendorId: number, limit: number) {
  return listedProducts(db)
    .where('products.vendor_id', '=', vendorId)
    .orderBy('products.listed_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .execute()
}

export function findProduct(db: Db, id: number) {
  return listedProducts(db).where('products.id', '=', id).executeTakeFirst()
}

/** The products with these numbers, sorted by number; unknown numbers are passed over. */
export async function findProducts(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const distinct = [...new Set(ids)].map((id) => ({ id }))
  const { rows } = await productsAmong(db, distinct)
  return rows
}

const productsAmong = preparedForEach((db, each: Slots<{ id: number }>[]) =>
  listedProducts(db)
    .where(
      'products.id',
      'in',
      each.map((slot) => slot('id')),
    )
    .orderBy('products.id'),
)

/** The start of every query for products: published ones. */
export function listedProducts(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select([...COLUMNS, 'products.vendor_id', 'vendors.name as vendor_name'])
    .where('products.on_shelf', '=', YES)
}

/** The photos of these products, published or not; unknown numbers are ignored. */
export function photosOf(db: Db, ids: readonly number[]): Promise<{ id: number; photo: string }[]> {
  return db.selectFrom('products').select(['id', 'photo']).where('id', 'in', ids).execute()
}

function productsOf(db: Db, vendorName: string | undefined) {
  const query = listedProducts(db)
  if (!vendorName) return query
  return query.where('products.vendor_id', '=', (select) =>
    select.fn.coalesce(
      select.selectFrom('vendors').select('vendors.id').where('vendors.name', '=', vendorName).$asScalar(),
      // A device may remember a name of before.
      select
        .selectFrom('former_vendor_names')
        .select('vendor_id')
        .where('former_vendor_names.name', '=', vendorName)
        .$asScalar(),
    ),
  )
}
