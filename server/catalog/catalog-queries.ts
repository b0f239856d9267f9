import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

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

export function findVendor(db: Db, id: number) {
  return db.selectFrom('vendors').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Tables whose every row has a page of its own. */
export type PagedTable = 'products' | 'vendors'

/** The smallest id from `from` on; null where there is none. */
export async function nextId(db: Db, table: PagedTable, from: number): Promise<number | null> {
  const row = await pagesOf(db, table).where('id', '>=', from).orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** At most `limit` ids from `from` to before `end`, in order. */
export async function idsBetween(
  db: Db,
  table: PagedTable,
  { from, end, limit }: { from: number; end: number; limit: number },
): Promise<number[]> {
  const rows = await pagesOf(db, table)
    .where('id', '>=', from)
    .where('id', '<', end)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Unpublished products have no page. */
function pagesOf(db: Db, table: PagedTable) {
  const all = db.selectFrom(table).select('id')
  return table === 'products' ? all.where(sql<boolean>`on_shelf = 1`) : all
}
