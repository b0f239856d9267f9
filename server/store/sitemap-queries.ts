import type { Db } from './db.ts'

/** Tables whose every row has a page of its own. */
export type PagedTable = 'products' | 'vendors'

/** The smallest id from `from` on; null where there is none. */
export async function nextId(db: Db, table: PagedTable, from: number): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>=', from)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** At most `limit` ids from `from` to before `end`, in order. */
export async function idsBetween(
  db: Db,
  table: PagedTable,
  { from, end, limit }: { from: number; end: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', end)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
