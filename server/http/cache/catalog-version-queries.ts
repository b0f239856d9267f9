import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'

/** How much of the catalog has changed so far, whoever changed it. */
export type CatalogCounts = {
  /** What operators change, and shelves that become empty or full again. */
  version: number
  /** Mere counts of units. */
  counts: number
}

/** The counts, and what is not folded into them yet: whose units the latest changes were, by the number of the change. */
export type CatalogState = CatalogCounts & { uncounted: number; changes: Map<number, number> }

/**
 * What is read after this was asked is as new as the counts, or newer. `changes` has those after `since` that concern
 * units; as one statement asks, they are what the counts say, unless they were folded.
 */
export async function readCatalogState(db: Db, since = Number.MAX_SAFE_INTEGER): Promise<CatalogState> {
  const { rows } = await state(db, { since })
  const [first] = rows
  if (!first) throw new Error('the database has lost the version of the catalog')
  const { version, counts, uncounted } = first
  const changes = new Map<number, number>()
  for (const { id, product_id } of rows) if (id !== null && product_id !== null) changes.set(id, product_id)
  return { version, counts, uncounted, changes }
}

const state = prepared((db, slot: Slots<{ since: number }>) =>
  db
    .selectFrom('catalog_state as state')
    .leftJoin('catalog_changes as change', (join) =>
      join.on('change.id', '>', slot('since')).on('change.product_id', 'is not', null),
    )
    .select(['version', 'counts', 'uncounted', 'change.id', 'change.product_id']),
)

/**
 * Turns the rows that changes have left into numbers, but for the latest `keep`, by which others learn whose units
 * changed: the counts stay the same.
 */
export async function foldCatalogChanges(db: Db, { keep = 0 } = {}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const latest = trx
      .selectFrom('catalog_changes')
      .select(({ eb, fn }) => eb(fn.max('id'), '-', keep).as('id'))
    const gone = await trx
      .deleteFrom('catalog_changes')
      .where('id', '<=', latest)
      .returning('product_id')
      .execute()
    if (gone.length === 0) return
    const counts = gone.filter(({ product_id }) => product_id !== null).length
    await trx
      .updateTable('catalog_version')
      .set({
        version: sql<number>`version + ${gone.length - counts}`,
        counts: sql<number>`counts + ${counts}`,
      })
      .execute()
  })
}
