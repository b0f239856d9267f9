import { join } from 'node:path'

import { readConfig, type Config } from '#server/config.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { seedDatabase, type SeedOptions } from '#server/seed/seed.ts'
import { openDb } from '#server/store/db.ts'

import { alone } from './bootstrap/lock.mjs'
import { ROOT } from './build/root.ts'

/**
 * Brings the configured store up to date and fills it; `onlyWhenEmpty` leaves one with products alone. Two that
 * start at once do this one after the other, so that the second finds what the first has filled: those of this machine
 * by a lock in its files, which also bears with the hours that millions of products take, all others wait for each
 * other's rows.
 */
export function seedStore(options: SeedOptions = {}): Promise<number> {
  const config = readConfig(process.env)
  return alone(join(ROOT, '.cache', 'seed.lock'), () => fillStore(config, options))
}

/** What `seedStore` does in its turn; returns how many products were added. */
export async function fillStore(config: Config, options: SeedOptions): Promise<number> {
  await prepareDatabase(config)
  const db = openDb(config.database, {
    onConnectionFault: (error) => process.stderr.write(`${error.message}\n`),
    // Another machine may be filling for longer than an everyday statement may take.
    postgres: { ...config.postgres, statementMs: 0, lockMs: 0 },
  })
  try {
    const { products } = await seedDatabase(db, options)
    return products
  } finally {
    await db.destroy()
  }
}
