import { join } from 'node:path'

import { readConfig } from '#server/config.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openDb } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'

import { alone } from './bootstrap/lock.mjs'
import { ROOT } from './build/root.ts'

type Options = { products?: number; onlyWhenEmpty?: boolean }

/**
 * Brings the configured store up to date and fills it; `onlyWhenEmpty` leaves one with products alone. Two that
 * start at once do this one after the other, so that the second finds what the first has filled.
 */
export function seedStore(options: Options = {}): Promise<number> {
  return alone(join(ROOT, '.cache', 'seed.lock'), () => fill(options))
}

async function fill(options: Options): Promise<number> {
  const { database } = readConfig(process.env)
  await migrate(database)
  const db = openDb(database, {
    onConnectionFault: (error) => process.stderr.write(`${error.message}\n`),
  })
  try {
    if (options.onlyWhenEmpty && (await db.selectFrom('products').select('id').limit(1).execute()).length > 0)
      return 0
    const { products } = await seedDatabase(db, options)
    return products
  } finally {
    await db.destroy()
  }
}
