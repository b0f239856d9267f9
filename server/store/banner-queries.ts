import type { Db } from './db.ts'

const MAX_BANNERS = 20

/** The slides of the home page in the order of the carousel. */
export function listBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(['photo', 'title', 'subtitle'])
    .orderBy('id')
    .limit(MAX_BANNERS)
    .execute()
}
