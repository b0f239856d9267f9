import { sql } from 'kysely'
import type { MigrationStep } from './migration-step.ts'

/** An index by age of the keys that are void, which are deleted after a while; keys of orders are not in it. */
export const voidKeys: MigrationStep = async (db) => {
  await sql`create index order_keys_void on order_keys (created_at) where order_id is null`.execute(db)
}
