import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'
import { prepared } from './prepared.ts'

/** The version of everything that lists of products show; it grows with every change, stock included. */
export async function readCatalogVersion(db: Db): Promise<number> {
  const { rows } = await version(db, null)
  return rows[0]?.version ?? 0
}

const version = prepared((db) => db.selectFrom('catalogue_version').select('version'))

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
