import { listCategoriesMaxItems } from '#generated/limits.ts'
import type { Db } from './db.ts'

/** Every category in the order they were made. */
export function listCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'slug'])
    .orderBy('id')
    .limit(listCategoriesMaxItems)
    .execute()
}

/** The id of the category with this number or slug; null when there is none. */
export async function findCategoryId(db: Db, idOrSlug: string): Promise<number | null> {
  // Nine digits stay inside every database's integer; a longer number is nobody's.
  const isNumber = /^\d+$/.test(idOrSlug)
  if (isNumber && idOrSlug.length > 9) return null
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where((where) => (isNumber ? where('id', '=', Number(idOrSlug)) : where('slug', '=', idOrSlug)))
    .executeTakeFirst()
  return row?.id ?? null
}
