import { join } from 'node:path'

import { readConfig } from '#server/config.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openDb, type Db } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'

import { alone } from './bootstrap/lock.mjs'
import { ROOT } from './build/root.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Demo goods and a customer with a public password have no place in a shop that sells. */
export class DemoInProductionError extends Error {
  override name = 'DemoInProductionError'
  override message =
    'NODE_ENV is production: the demo catalog and its customer are never put into such a store'
}

/**
 * Brings the configured store up to date and fills it with demo goods. Two that start at once do this one after the
 * other, so that the second finds what the first has filled. Throws DemoInProductionError in production.
 */
export function seedStore(products: number | undefined, env: Environment = process.env): Promise<number> {
  return alone(join(ROOT, '.cache', 'seed.lock'), () =>
    withStore(env, async (db) => {
      if (isProduction(env)) throw new DemoInProductionError()
      return (await seedDatabase(db, products === undefined ? {} : { products })).products
    }),
  )
}

/**
 * What a new store gets when it is started: the demo catalog, in production nothing. Answers the line to show; null
 * where there are products already.
 */
export function fillNewStore(env: Environment = process.env): Promise<string | null> {
  return alone(join(ROOT, '.cache', 'seed.lock'), () =>
    withStore(env, async (db) => {
      if ((await db.selectFrom('products').select('id').limit(1).execute()).length > 0) return null
      if (isProduction(env)) return 'The shelves are empty: in production no demo goods are put there'
      return `Filled the empty store with ${(await seedDatabase(db)).products} demo products`
    }),
  )
}

function isProduction(env: Environment): boolean {
  return env['NODE_ENV'] === 'production'
}

async function withStore<T>(env: Environment, work: (db: Db) => Promise<T>): Promise<T> {
  const { database } = readConfig(env)
  await migrate(database)
  const db = openDb(database, {
    onConnectionFault: (error) => process.stderr.write(`${error.message}\n`),
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
