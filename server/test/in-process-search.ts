import type { Db } from '#server/db/db.ts'
import { IndexKeeper } from '#server/search/index-keeper.ts'
import { searchProducts } from '#server/search/search-queries.ts'
import type { ProductSearch } from '#server/search/search-service.ts'

/** The search without its thread, which takes a second to start; the thread has its tests in `search-service.test.ts`. */
export function inProcessSearch(db: Db, onFault: (error: unknown) => void): ProductSearch {
  const keeper = new IndexKeeper(db, onFault)
  let isStarted = false
  return {
    find: (search) => {
      if (!isStarted) keeper.start()
      isStarted = true
      return searchProducts(db, search)
    },
    stop: () => keeper.stop(),
  }
}
