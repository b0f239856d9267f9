import { sql } from 'kysely'
import type { Db } from './db.ts'
import { prepared } from './prepared.ts'

/**
 * The version of everything that lists of products show; it grows with every change, stock included, whoever makes it.
 * What is read after the version was asked is as new as the version, or newer.
 */
export async function readCatalogVersion(db: Db): Promise<number> {
  return (await readCatalogState(db)).version
}

/** The version, and how many changes make asking for it slower until they are folded. */
export async function readCatalogState(db: Db): Promise<{ version: number; uncounted: number }> {
  const [row] = (await state(db, null)).rows
  if (!row) throw new Error('the database has lost the version of the catalog')
  return row
}

const state = prepared((db) => db.selectFrom('catalog_state').select(['version', 'uncounted']))

/** Turns the rows that changes have left on PostgreSQL into a number, all at once: the version stays the same. */
export async function foldCatalogChanges(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('catalog_changes').executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await trx
      .updateTable('catalogue_version')
      .set({ version: sql<number>`version + ${Number(numDeletedRows)}` })
      .execute()
  })
}
