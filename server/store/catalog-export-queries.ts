import { catalogPageVendorsMaxItems } from '#generated/limits.ts'
import { ownCategoriesOf, type ProductRow, type VendorRow } from './catalog-rows.ts'
import type { Db } from './db.ts'

/** A product with the name of its vendor and the slugs of the categories that it names itself. */
type WholeProduct = ProductRow & { vendor_name: string; categories: string[] }

type Wanted = {
  vendorId: number | null
  maxStock: number | null
  after: number
  limit: number
  slugOf: ReadonlyMap<number, string>
}

/** Products in the order of their numbers, those off the shelves among them; null means any. */
export async function wholeProducts(
  db: Db,
  { vendorId, maxStock, after, limit, slugOf }: Wanted,
): Promise<WholeProduct[]> {
  let query = db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .selectAll('products')
    .select('vendors.name as vendor_name')
    .where('products.id', '>', after)
  if (vendorId !== null) query = query.where('products.vendor_id', '=', vendorId)
  if (maxStock !== null) query = query.where('products.stock', '<=', maxStock)
  const rows = await query.orderBy('products.id').limit(limit).execute()
  const ids = rows.map(({ id }) => id)
  const categories = ids.length > 0 ? await ownCategoriesOf(db, ids) : new Map<number, number[]>()
  return rows.map((row) => ({
    ...row,
    categories: (categories.get(row.id) ?? []).flatMap((id) => slugOf.get(id) ?? []),
  }))
}

/** Vendors in the order of their numbers. */
export function allVendors(db: Db): Promise<VendorRow[]> {
  return db
    .selectFrom('vendors')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(catalogPageVendorsMaxItems)
    .execute()
}
