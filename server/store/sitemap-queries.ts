import { sql } from 'kysely'
import type { Db } from './db.ts'

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

/** Products off the shelves have no page. */
function pagesOf(db: Db, table: PagedTable) {
  const all = db.selectFrom(table).select('id')
  return table === 'products' ? all.where(sql<boolean>`on_shelf = 1`) : all
}
