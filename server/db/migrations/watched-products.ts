import { sql } from 'kysely'
import type { MigrationStep } from './migration-step.ts'

/** What orders change of a product; all else is for operators to change. */
const COUNTS = ['stock', 'sold']

/**
 * Lets a change of any column of products but mere counts move the version of the catalog. Its trigger names the columns, so a
 * step that adds one takes this after it.
 */
export const watchProducts: MigrationStep = async (db, engine) => {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'products')?.columns.map(({ name }) => name) ?? []
  const others = columns.filter((name) => !COUNTS.includes(name)).join(', ')
  const statements =
    engine === 'sqlite'
      ? [
          'drop trigger if exists products_update_changes_catalog',
          `create trigger products_update_changes_catalog after update of ${others} on products
           begin update catalog_version set version = version + 1; end`,
        ]
      : [
          'drop trigger if exists products_changes_catalog on products',
          `create trigger products_changes_catalog after insert or delete or truncate or update of ${others} on products
           for each statement execute function count_catalog_change()`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
