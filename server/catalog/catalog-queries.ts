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
