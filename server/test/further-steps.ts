import { sql } from 'kysely'
import type { MigrationStep } from '#server/db/migrations/migration-step.ts'
import { steps, type Steps } from '#server/db/migrations/steps.ts'

const [latest = null] = Object.keys(steps).toReversed()

/** Adds to every table that is written in a hurry, writes into rows that are there, and indexes what it wrote. */
const notes: MigrationStep = async (db) => {
  for (const table of ['orders', 'order_lines', 'products', 'users', 'sessions', 'cart_items', 'mails'])
    await db.schema.alterTable(table).addColumn('shelf_note', 'text').execute()
  await sql`update orders set shelf_note = vendor_name || ' ' || id`.execute(db)
  await db.schema.createIndex('orders_shelf_note').on('orders').column('shelf_note').execute()
}

/** Takes away what the program of before reads. */
const totals: MigrationStep = async (db) => {
  await db.schema.alterTable('mails').dropColumn('last_problem').execute()
  await db.schema
    .createTable('vendor_totals')
    .addColumn('vendor_name', 'text', (column) => column.primaryKey())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into vendor_totals select vendor_name, count(*) from orders group by vendor_name`.execute(
    db,
  )
}

/** The schema of a later version of the store, beside which the present program goes on. */
export const laterSteps: Steps = { ...steps, '998-notes': { survivedBy: latest, take: notes } }

/** One that it cannot work on. */
export const furtherSteps: Steps = { ...laterSteps, '999-totals': { survivedBy: null, take: totals } }
