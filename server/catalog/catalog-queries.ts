import { listBannersMaxItems, listCategoriesMaxItems } from '#generated/limits.ts'
import type { Db } from '#server/db/db.ts'

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

/** The slides of the home page in the order of the carousel. */
export function listBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(['photo', 'title', 'subtitle'])
    .orderBy('id')
    .limit(listBannersMaxItems)
    .execute()
}

export function findVendor(db: Db, id: number) {
  return db.selectFrom('vendors').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** How many there are. */
export async function countVendors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vendors')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
