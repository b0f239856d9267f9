import { sql } from 'kysely'
import { changedColumns, productColumns } from '#core/catalog/product-mapping.ts'
import type { BannerRow, CategoryRow, ProductRow, VendorRow } from '#server/catalog/import/catalog-rows.ts'
import type { Trx } from '#server/db/db.ts'
import { insertRows, isAmong, updateRows } from '#server/db/json-rows.ts'

/** New rows of a table, and changed ones as they are to be. */
export type Changes<Row> = { added: readonly Row[]; changed: readonly Row[] }

const PRODUCT = [...productColumns, 'vendor_id'] as const

export async function writeVendors(trx: Trx, added: readonly VendorRow[]): Promise<void> {
  await insertRows(trx, 'vendors', ['id', 'name'], added)
}

export async function writeCategories(trx: Trx, { added, changed }: Changes<CategoryRow>): Promise<void> {
  await insertRows(trx, 'categories', ['id', 'name', 'slug', 'parent_id'], added)
  await updateRows(trx, 'categories', ['name', 'parent_id'], changed)
}

export async function writeBanners(trx: Trx, { added, changed }: Changes<BannerRow>): Promise<void> {
  await insertRows(trx, 'banners', ['id', 'photo', 'title', 'subtitle'], added)
  await updateRows(trx, 'banners', ['photo', 'title', 'subtitle'], changed)
}

export async function writeProducts(trx: Trx, { added, changed }: Changes<ProductRow>): Promise<void> {
  await insertRows(trx, 'products', PRODUCT, added)
  await updateRows(trx, 'products', changedColumns, changed)
}

type Member = Pick<ProductRow, 'id' | 'listed_at' | 'on_shelf'> & { categories: readonly number[] }

/** Puts products into the categories that they name, and into those above, and into no others. */
export async function writeMemberships(trx: Trx, products: readonly Member[]): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await trx
    .deleteFrom('product_categories')
    .where(isAmong(trx, 'product_id', ids))
    .execute()
  const rows = products.flatMap(({ id, listed_at, on_shelf, categories }) =>
    categories.map((category_id) => ({ category_id, product_id: id, listed_at, on_shelf, own: 1 })),
  )
  const columns = ['category_id', 'product_id', 'listed_at', 'on_shelf', 'own'] as const
  await insertRows(trx, 'product_categories', columns, rows)
  await insertAbove(trx, isAmong(trx, 'below.product_id', ids))
}

/** What lies in categories that were put elsewhere, or below them, lies in the categories above them that there are now. */
export async function moveMemberships(trx: Trx, categoryIds: readonly number[]): Promise<void> {
  if (categoryIds.length === 0) return
  const members = (column: string) => sql<boolean>`${sql.ref(column)} in (
    with recursive moved (id) as (
      select id from categories where ${isAmong(trx, 'id', categoryIds)}
      union
      select categories.id from categories join moved on categories.parent_id = moved.id
    )
    select product_id from product_categories where own = 1 and category_id in (select id from moved))`
  await trx
    .deleteFrom('product_categories')
    .where('own', '=', 0)
    .where(members('product_categories.product_id'))
    .execute()
  await insertAbove(trx, members('below.product_id'))
}

/** A category's list is read without a look at those below it. */
async function insertAbove(trx: Trx, ofProducts: ReturnType<typeof isAmong>): Promise<void> {
  await sql`
    insert into product_categories (category_id, product_id, listed_at, on_shelf, own)
    with recursive above (category_id, ancestor_id) as (
      select id, parent_id from categories where parent_id is not null
      union
      select above.category_id, categories.parent_id
      from above join categories on categories.id = above.ancestor_id
      where categories.parent_id is not null
    )
    select distinct above.ancestor_id, below.product_id, below.listed_at, below.on_shelf, 0
    from product_categories as below join above on above.category_id = below.category_id
    where below.own = 1 and ${ofProducts}
    on conflict do nothing`.execute(trx)
}
