import type { Db } from '#server/db/db.ts'
import { keepIndexed } from '#server/search/search-index.ts'
import { searchProducts } from '#server/search/search-queries.ts'
import type { ProductSearch } from '#server/search/search-service.ts'

/** The search without its thread, which takes a second to start; the thread has its tests in `search-service.test.ts`. */
export function inProcessSearch(db: Db, onFault: (error: unknown) => void): ProductSearch {
  const stopping = new AbortController()
  let indexing: Promise<void> | undefined
  return {
    find: (search) => {
      indexing ??= keepIndexed(db, { until: stopping.signal, onFault })
      return searchProducts(db, search)
    },
    stop: async () => {
      stopping.abort()
      await indexing
    },
  }
}
