import { toProductDto } from '#core/catalog/product-mapping.ts'
import { catalogRead } from '#server/http/catalog-read.ts'
import { findCategoryId } from '#server/catalog/catalog-queries.ts'

/** Products found by words; `name` answers an object, `q` a list. */
export const searchProducts = catalogRead(
  'searchProducts',
  async ({ params, db, search }) => {
    const { name, q, category, limit } = params
    const categoryId = category ? await findCategoryId(db, category) : undefined
    const text = name ?? q ?? ''
    const found = categoryId === null ? [] : await search.find({ text, categoryId, limit })
    const products = found.map(toProductDto)
    return name === undefined ? products : { products }
  },
  { limited: 'searches' },
)
