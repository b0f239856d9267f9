import { toProductDto } from '#core/catalog/product-mapping.ts'
import { catalogRead } from '#server/http/catalog-read.ts'
import { problem, retryLater } from '#server/http/problem.ts'
import { SearchBusyError } from '#server/search/search-service.ts'
import { findCategoryId } from '#server/catalog/catalog-queries.ts'

/** Products found by words; `name` answers an object, `q` a list. */
export const searchProducts = catalogRead(
  'searchProducts',
  async ({ params, db, search }) => {
    const { name, q, category, limit } = params
    const categoryId = category ? await findCategoryId(db, category) : undefined
    try {
      const text = name ?? q ?? ''
      const found = categoryId === null ? [] : await search.find({ text, categoryId, limit })
      const products = found.map(toProductDto)
      return name === undefined ? products : { products }
    } catch (error) {
      if (error instanceof SearchBusyError) return retryLater(problem('unavailable'), 1)
      throw error
    }
  },
  { limited: 'searches' },
)
