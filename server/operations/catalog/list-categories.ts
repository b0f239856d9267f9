import { catalogueRead } from '#server/http/catalogue-read.ts'
import { listCategories as categoriesOf } from '#server/store/category-queries.ts'

/** All categories in the order they were made; the storefront reverses them (spec §4). */
export const listCategories = catalogueRead('listCategories', ({ db }) => categoriesOf(db))
