import { sql, type Kysely } from 'kysely'
import type { MigrationStep } from './column-types.ts'

/** What lists, pages and search show of the store. */
const SHOWN = ['products', 'product_categories', 'categories', 'vendors', 'banners'] as const

/**
 * Lets the database itself count every change of the catalog, whoever makes it. `catalog_state` is where the count is
 * read; what has been read at one version is out of date as soon as the version is another.
 */
export const catalogChanges: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('catalog_changes')
    .addColumn('changed_at', 'timestamp', (column) => column.notNull().defaultTo(sql`current_timestamp`))
    .execute()
  await sql`
    create view catalog_state as
    select catalogue_version.version + changes.uncounted as version, changes.uncounted
    from catalogue_version, (select count(*) as uncounted from catalog_changes) as changes`.execute(db)
  if (engine === 'sqlite') await countInPlace(db)
  else await countByRows(db)
}

/** There is one writer at a time, so nobody waits for the one row. */
async function countInPlace(db: Kysely<unknown>): Promise<void> {
  for (const table of SHOWN) {
    for (const event of ['insert', 'update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_${event}_changes_catalog after ${event} on ${table}
           begin update catalogue_version set version = version + 1; end`,
        )
        .execute(db)
    }
  }
}

/**
 * Orders would queue up for one row that all of them change, each until the one before is on the disk. So each leaves a
 * row of its own, which is seen from the moment on when its change is seen; a sequence would be seen earlier, and old
 * rows could be kept under the new version.
 */
async function countByRows(db: Kysely<unknown>): Promise<void> {
  // Whoever may change a product may leave its row, and it is this schema's table that gets it.
  await sql`
    create function count_catalog_change() returns trigger language plpgsql
    security definer set search_path from current as $$
    begin
      insert into catalog_changes default values;
      return null;
    end $$`.execute(db)
  for (const table of SHOWN) {
    await sql
      .raw(
        `create trigger ${table}_changes_catalog after insert or update or delete or truncate on ${table}
         for each statement execute function count_catalog_change()`,
      )
      .execute(db)
  }
}
