import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { readConfig } from '#server/config/config.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { hasProducts, seedDatabase } from '#server/seed/seed.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { isBusy } from '#server/db/errors.ts'
import { storeFacts } from '#server/db/system-events.ts'

import { alone } from '../bootstrap/lock.mjs'
import { ROOT } from '../build/root.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Demo goods and a customer with a public password have no place in a shop that sells. */
export class DemoInProductionError extends Error {
  override name = 'DemoInProductionError'

  constructor(why: string) {
    super(`${why}: the demo catalog and its customer are never put into such a store`)
  }
}

const FILLING_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 200
const EMPTY_SHELVES = 'The shelves are empty: in production no demo goods are put there'

/**
 * Brings the configured store up to date and fills it with demo goods. Two that start at once do this one after the
 * other, so that the second finds what the first has filled: those of this machine by a lock in its files, which also
 * bears with the hours that millions of products take, all others in the database. Throws DemoInProductionError in
 * production.
 */
export async function seedStore(
  products: number | undefined,
  env: Environment = process.env,
): Promise<number> {
  if (isProduction(env)) throw new DemoInProductionError('NODE_ENV is production')
  return alone(join(ROOT, '.cache', 'seed.lock'), () =>
    withStore(env, async (db) => {
      if (await wasForShoppers(db))
        throw new DemoInProductionError('The store was open with NODE_ENV=production')
      return (await seedDatabase(db, products === undefined ? {} : { products })).products
    }),
  )
}

/**
 * What a new store gets when it is started: the demo catalog, in production nothing. Answers the line to show; null
 * where there are products already.
 */
export function fillNewStore(env: Environment = process.env): Promise<string | null> {
  return alone(join(ROOT, '.cache', 'seed.lock'), () => fillIfNew(env))
}

/** What `fillNewStore` does in its turn. */
export function fillIfNew(env: Environment): Promise<string | null> {
  return withStore(env, async (db) => {
    if (isProduction(env) || (await wasForShoppers(db))) return (await hasProducts(db)) ? null : EMPTY_SHELVES
    const { products } = await whenFree(() => seedDatabase(db, { onlyWhenEmpty: true }))
    return products > 0 ? `Filled the empty store with ${products} demo products` : null
  })
}

/** A start waits longer than a call: another one that fills the store holds its file for seconds on a slow machine. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + FILLING_LIMIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(LOOK_EVERY_MS)
    }
  }
}

function isProduction(env: Environment): boolean {
  return env['NODE_ENV'] === 'production'
}

async function wasForShoppers(db: Db): Promise<boolean> {
  return (await storeFacts(db)).production !== undefined
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
