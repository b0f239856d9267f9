import { join } from 'node:path'

import { readConfig } from '#server/config/config.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { isCatalogEmpty, seedDatabase } from '#server/seed/seed.ts'
import { openDb, type Db } from '#server/db/db.ts'

import { withLock } from '../bootstrap/lock.mjs'
import { ROOT } from '../build/root.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Demo products and a customer with a public password must not be in a shop that sells. */
export class DemoInProductionError extends Error {
  override name = 'DemoInProductionError'

  constructor(why: string) {
    super(`${why}: the demo catalog and its customer are never put into such a store`)
  }
}

const EMPTY_CATALOG = 'The catalog is empty: a production store gets no demo products'

/**
 * Migrates the configured store and fills it with demo products. A lock lets two starts on this machine do so one after the
 * other, however long that takes.
 * @throws DemoInProductionError in production
 */
export async function seedStore(
  products: number | undefined,
  env: Environment = process.env,
): Promise<number> {
  if (isProduction(env)) throw new DemoInProductionError('NODE_ENV is production')
  return withLock(join(ROOT, '.cache', 'seed.lock'), () =>
    withStore(env, async (db) => {
      if (await wasForShoppers(db))
        throw new DemoInProductionError('The store was open with NODE_ENV=production')
      return (await seedDatabase(db, products === undefined ? {} : { products })).products
    }),
  )
}

/** Fills a new store with the demo catalog, unless it is for production. Returns the line to show, or null. */
export function fillNewStore(env: Environment = process.env): Promise<string | null> {
  return withLock(join(ROOT, '.cache', 'seed.lock'), () =>
    withStore(env, async (db) => {
      if (isProduction(env) || (await wasForShoppers(db)))
        return (await isCatalogEmpty(db)) ? EMPTY_CATALOG : null
      const { products } = await seedDatabase(db, { onlyWhenEmpty: true })
      return products > 0 ? `Filled the empty store with ${products} demo products` : null
    }),
  )
}

function isProduction(env: Environment): boolean {
  return env['NODE_ENV'] === 'production'
}

async function wasForShoppers(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('store_facts').select('name').where('name', '=', 'production').execute()).length > 0
  )
}

async function withStore<T>(env: Environment, work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  await prepareDatabase(config)
  const db = openDb(config.database, {
    onConnectionFault: (error) => process.stderr.write(`${error.message}\n`),
    // Another machine may be filling for longer than an everyday statement may take.
    postgres: { ...config.postgres, statementMs: 0, lockMs: 0 },
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
