import { readCatalogState } from '#server/store/catalog-version-queries.ts'
import type { Db } from '#server/store/db.ts'

/** How many changes of the catalog there were so far, mere units included. */
export async function catalogCount(db: Db): Promise<number> {
  const { version, counts } = await readCatalogState(db)
  return version + counts
}
