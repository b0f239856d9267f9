import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** Counters that grow with each change of the catalog, whichever program makes it. */
export type CatalogCounts = {
  /** Grows with changes by operators, and when a product sells out or is restocked. */
  version: number
  /** Grows with each change of a stock count. */
  counts: number
}

/** The counters, with the number of change rows that are not folded into the table yet. */
export type CatalogState = CatalogCounts & { uncounted: number }

/** What is read after this call is as new as the counters, or newer. */
export async function readCatalogState(db: Db): Promise<CatalogState> {
  const { rows } = await state(db, {})
  const [first] = rows
  if (!first) throw new Error('the database has lost the version of the catalog')
  return first
}

const state = prepared((db) => db.selectFrom('catalog_state').select(['version', 'counts', 'uncounted']))

/** Folds the rows of changes into the counters, which stay the same. */
export async function foldCatalogChanges(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const folded = await trx.deleteFrom('catalog_changes').returning('product_id').execute()
    if (folded.length === 0) return
    const counts = folded.filter(({ product_id }) => product_id !== null).length
    await trx
      .updateTable('catalog_version')
      .set({
        version: sql<number>`version + ${folded.length - counts}`,
        counts: sql<number>`counts + ${counts}`,
      })
      .execute()
  })
}
