import { catalogRead } from '#server/http/catalog-read.ts'
import { listBanners as bannersOf } from '#server/store/banner-queries.ts'

/** The slides of the home page (spec §2.3). */
export const listBanners = catalogRead('listBanners', ({ db }) => bannersOf(db))
