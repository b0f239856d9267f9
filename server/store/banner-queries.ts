import { listBannersMaxItems } from '#generated/limits.ts'
import type { Db } from './db.ts'

/** The slides of the home page in the order of the carousel. */
export function listBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(['photo', 'title', 'subtitle'])
    .orderBy('id')
    .limit(listBannersMaxItems)
    .execute()
}
