import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'

/** The version of everything that lists of products show; it grows with every change, stock included. */
export async function readCatalogVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Tells every instance that lists made earlier are out of date, once `trx` commits. Called last in a
 * transaction: whoever changes products queues up here.
 */
export async function bumpCatalogVersion(trx: Trx): Promise<void> {
  await trx
    .updateTable('catalogue_version')
    .set({ version: sql<number>`version + 1` })
    .execute()
}
