import { sql } from 'kysely'
import type { MigrationStep } from '#server/store/migrations/column-types.ts'
import { steps } from '#server/store/migrations/steps.ts'

/** Writes into every row, indexes what it wrote, and exchanges a column. */
const notes: MigrationStep = async (db) => {
  await db.schema.alterTable('orders').addColumn('shelf_mark', 'text').execute()
  await sql`update orders set shelf_mark = vendor_name || ' ' || id`.execute(db)
  await db.schema.createIndex('orders_shelf_mark').on('orders').column('shelf_mark').execute()
  await db.schema.alterTable('mails').addColumn('reason', 'text').execute()
  await sql`update mails set reason = last_problem`.execute(db)
  await db.schema.alterTable('mails').dropColumn('last_problem').execute()
}

/** Makes a table from what others hold. */
const totals: MigrationStep = async (db) => {
  await db.schema
    .createTable('vendor_totals')
    .addColumn('vendor_name', 'text', (column) => column.primaryKey())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into vendor_totals select vendor_name, count(*) from orders group by vendor_name`.execute(
    db,
  )
}

/** The schema as a later version of the store would go on with it. */
export const furtherSteps: Readonly<Record<string, MigrationStep>> = {
  ...steps,
  '998-notes': notes,
  '999-totals': totals,
}
