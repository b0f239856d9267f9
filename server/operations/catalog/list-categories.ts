import { catalogRead } from '#server/http/catalog-read.ts'
import { listCategories as categoriesOf } from '#server/store/category-queries.ts'

/** All categories in the order they were made; the storefront reverses them (spec §4). */
export const listCategories = catalogRead('listCategories', ({ db }) => categoriesOf(db))
