import { openDb, type DatabasePlace } from '#server/db/db.ts'
import { rebuildSearchIndex } from './search-index.ts'

// Some ten seconds of a start; more is left to the running store, which takes an hour for a million products.
const PRODUCTS_AT_MOST = 100_000

/**
 * Builds the search index anew before the store starts, where a step of the schema has marked products, so that a search finds
 * all of them from the first request on.
 */
export async function reindexChanges(database: DatabasePlace, most = PRODUCTS_AT_MOST): Promise<void> {
  const db = openDb(database, { postgres: { statementMs: 0, lockMs: 0, prepared: false } })
  try {
    if (await isWorthwhile()) await db.transaction().execute(rebuildSearchIndex)
  } finally {
    await db.destroy()
  }

  async function isWorthwhile(): Promise<boolean> {
    const counts = await db
      .selectNoFrom((from) => [
        from
          .selectFrom('search_changes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('changes'),
        from
          .selectFrom('products')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('products'),
      ])
      .executeTakeFirstOrThrow()
    return Number(counts.changes) > 0 && Number(counts.products) <= most
  }
}
