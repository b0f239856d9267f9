import type { Db } from '#server/db/db.ts'
import { foundColumns, searchFieldsOf, type SearchFields } from '#core/catalog/search-text.ts'

/** What a product is found by. */
export type IndexedText = { id: number; fields: SearchFields; categoryIds: number[] }

/** The same, with its age and whether it is published. */
export type SearchText = IndexedText & { listedAt: number; onShelf: boolean }

/** The texts of these products; unknown ids are skipped. */
export async function readSearchTexts(db: Db, ids: readonly number[]): Promise<SearchText[]> {
  const rows = await texts(db).where('products.id', 'in', ids).execute()
  return withCategories(db, rows)
}

type FormerRow = Parameters<typeof searchFieldsOf>[0] & { category_ids: number[] | null }

/** The texts of changed products that are in the index, which are deleted here; new products have none. */
export async function takeFormerTexts(db: Db, ids: readonly number[]): Promise<IndexedText[]> {
  const rows = await db
    .deleteFrom('search_former_texts')
    .where('product_id', 'in', ids)
    .returning(['product_id', 'text'])
    .execute()
  return rows.map(({ product_id, text }) => {
    const row = JSON.parse(text) as FormerRow
    return { id: product_id, fields: searchFieldsOf(row), categoryIds: row.category_ids ?? [] }
  })
}

function texts(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select(['products.id', 'products.listed_at', 'products.on_shelf', 'vendors.name as vendor_name'])
    .select(foundColumns.map((column) => `products.${column}` as const))
}

type TextRow = Awaited<ReturnType<ReturnType<typeof texts>['execute']>>[number]

async function withCategories(db: Db, rows: TextRow[]): Promise<SearchText[]> {
  if (rows.length === 0) return []
  const members = await db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const membersOf = Map.groupBy(members, ({ product_id }) => product_id)
  return rows.map((row) => ({
    id: row.id,
    listedAt: row.listed_at,
    onShelf: row.on_shelf === 1,
    fields: searchFieldsOf(row),
    categoryIds: (membersOf.get(row.id) ?? []).map(({ category_id }) => category_id),
  }))
}
