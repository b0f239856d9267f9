import { sql } from 'kysely'
import type { MigrationStep } from '#server/db/migrations/migration-step.ts'
import { steps, type Steps } from '#server/db/migrations/steps.ts'

const [latest = null] = Object.keys(steps).toReversed()

/** Adds to every table that is written often, writes into existing rows, and indexes what it wrote. */
const notes: MigrationStep = async (db) => {
  for (const table of ['orders', 'order_lines', 'products', 'users', 'sessions', 'cart_items', 'mails'])
    await db.schema.alterTable(table).addColumn('later_note', 'text').execute()
  await sql`update orders set later_note = vendor_name || ' ' || id`.execute(db)
  await db.schema.createIndex('orders_later_note').on('orders').column('later_note').execute()
}

/** The schema of a later version of the store, beside which the present program goes on. */
export const laterSteps: Steps = { ...steps, '998-notes': { survivedBy: latest, take: notes } }
