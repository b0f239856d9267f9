import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readDatabaseUrl } from '#server/config.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openDb, type Db } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { startStoreProcess } from '#server/testing/store-process.ts'

import { SMALL_MEMORY, SMALL_MEMORY_FLAGS } from '../bootstrap/small-memory.mjs'

export type DemoStore<Prepared> = {
  url: string
  /** Of each instance. */
  urls: readonly string[]
  prepared: Prepared
  close: () => Promise<void>
}

const PLENTY = 2_000_000_000

type Prepare<Prepared> = (db: Db) => Promise<Prepared>
type Options = {
  /** How many programs serve the same data. */
  instances?: number
  /** An empty database; a SQLite file of its own when absent. */
  database?: string
  /** A way to it without a pooler, to fill it. */
  direct?: string
  env?: Readonly<Record<string, string>>
}

/** A database with the demo catalog, grown to so many products; a SQLite file or what a URL names. */
export async function fillDatabase<Prepared>(
  url: string,
  prepare: Prepare<Prepared>,
  seed: { products?: number } = {},
): Promise<Prepared> {
  const place = readDatabaseUrl(url)
  await migrate(place)
  const db = openDb(place)
  await seedDatabase(db, seed)
  return prepare(db).finally(() => db.destroy())
}

/** What is on the shelves, each with enough of it that no measure ends it. */
export async function endlessGoods(db: Db) {
  await db.updateTable('products').set({ stock: PLENTY }).where('stock', '>', 0).execute()
  return db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .where('stock', '>', 0)
    .orderBy('products.id')
    .select(['products.id', 'products.name', 'price_paisa', 'vendor_id', 'vendors.name as vendor'])
    .execute()
}

/** An order of one of each of these, at the store's own prices. */
export function orderFor(goods: Awaited<ReturnType<typeof endlessGoods>>): ReturnType<typeof orderOf> {
  const lines = goods.map(({ id, name, price_paisa: paisa }) => ({
    id,
    name,
    price: paisa / 100,
    quantity: 1,
  }))
  return orderOf(lines, { vendor_name: goods[0]?.vendor ?? '' })
}

/** The demo store without limits to attempts, processes of its own as in production; `prepare` may change its shelves. */
export async function startDemoStore<Prepared>(
  prepare: Prepare<Prepared>,
  { instances = 1, database, direct, env = {} }: Options = {},
): Promise<DemoStore<Prepared>> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const url = database ?? `sqlite:${join(folder, 'nihonhaat.db')}`
  const prepared = await fillDatabase(direct ?? url, prepare)
  const settings = {
    HAAT_DATA: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    HAAT_RATE_LIMITS: 'off',
    // As in production.
    HAAT_MAX_DELAY_MS: '',
    ...SMALL_MEMORY,
    NODE_OPTIONS: SMALL_MEMORY_FLAGS.join(' '),
    ...env,
  }
  const stores = await Promise.all(Array.from({ length: instances }, () => startStoreProcess(settings)))
  const urls = stores.map((store) => store.url)
  return {
    url: urls[0] ?? '',
    urls,
    prepared,
    close: async () => {
      await Promise.all(stores.map((store) => store.end('SIGTERM')))
      await rm(folder, { recursive: true })
    },
  }
}
