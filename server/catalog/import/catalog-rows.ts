import { sql, type Selectable } from 'kysely'
import { catalogPageVendorsMaxItems, listCategoriesMaxItems } from '#generated/limits.ts'
import { type Db, type Trx, isPostgres } from '#server/db/db.ts'
import { isAmong } from '#server/db/json-rows.ts'
import type { BannersTable, CategoriesTable, ProductsTable, VendorsTable } from '#server/db/tables/catalog.ts'

export type VendorRow = Selectable<VendorsTable>
export type CategoryRow = Selectable<CategoriesTable>
export type BannerRow = Selectable<BannersTable>
export type ProductRow = Selectable<ProductsTable>

// PostgreSQL's advisory lock of imports: any unique number.
const LOCK = 11_011_011

/** Locks imports to the end of the transaction; on SQLite there is one writer anyway. */
export async function lockCatalog(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

export function allVendors(db: Db): Promise<VendorRow[]> {
  return db.selectFrom('vendors').selectAll().orderBy('id').limit(catalogPageVendorsMaxItems).execute()
}

export function allCategories(db: Db): Promise<CategoryRow[]> {
  return db.selectFrom('categories').selectAll().orderBy('id').limit(listCategoriesMaxItems).execute()
}

export function allBanners(db: Db): Promise<BannerRow[]> {
  return db.selectFrom('banners').selectAll().orderBy('id').execute()
}

/**
 * The products of these codes, locked to the end of the transaction where `isLocked`; they are locked in the order of their
 * numbers, as orders do, so that no two wait for each other.
 */
export function productsOfCodes(db: Db, codes: readonly string[], isLocked: boolean): Promise<ProductRow[]> {
  const query = db
    .selectFrom('products')
    .selectAll()
    .where(isAmong(db, 'product_code', codes))
  return (isLocked && isPostgres(db) ? query.orderBy('id').forNoKeyUpdate() : query).execute()
}

/** The categories that products name themselves, by product, sorted. */
export async function ownCategoriesOf(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where(isAmong(db, 'product_id', productIds))
    .where('own', '=', 1)
    .execute()
  const byProduct = Map.groupBy(
    rows.toSorted((a, b) => a.category_id - b.category_id),
    (row) => row.product_id,
  )
  return new Map(Array.from(byProduct, ([id, own]) => [id, own.map((row) => row.category_id)]))
}

/** The highest id of a product; 0 for none. */
export async function lastProductId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
