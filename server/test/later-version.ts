import { sql } from 'kysely'
import { steps } from '#server/db/migrations/steps.ts'

// Loaded before the store's program, makes it a later version, whose schema has a further step.

const [latest = null] = Object.keys(steps).toReversed()

Object.assign(steps, {
  '998-notes': {
    survivedBy: latest,
    take: async (db) => {
      for (const table of ['orders', 'order_lines', 'products', 'users', 'sessions', 'cart_items', 'mails'])
        await db.schema.alterTable(table).addColumn('later_note', 'text').execute()
      await sql`update orders set later_note = vendor_name || ' ' || id`.execute(db)
    },
  },
} satisfies typeof steps)
