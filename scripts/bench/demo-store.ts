import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readDatabaseUrl } from '#server/config/config.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { startStoreProcess } from '#server/test/store-process.ts'
import { postgresBinaries, startPostgres } from '#server/test/temporary-postgres.ts'

import { SMALL_MEMORY, SMALL_MEMORY_FLAGS } from '../bootstrap/small-memory.mjs'

export type DemoStore = {
  url: string
  /** Of each instance. */
  urls: readonly string[]
  goods: readonly Goods[]
  close: () => Promise<void>
}

/** A product that is in stock. */
export type Goods = Awaited<ReturnType<typeof stockUp>>[number]

type Options = {
  /** Number of processes that serve the same data. */
  instances?: number
  /** URL of an empty database; a SQLite file in a temporary folder when absent. */
  database?: string
  /** URL of the same database without a pooler, to fill it. */
  direct?: string
  /** Number of products in the catalog. */
  products?: number
  env?: Readonly<Record<string, string>>
}

const PLENTY = 2_000_000_000

/** Starts the demo store in separate processes, with production settings, unlimited stock and no rate limits. */
export async function startDemoStore(options: Options = {}): Promise<DemoStore> {
  const { instances = 1, database, direct, products, env = {} } = options
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const url = database ?? `sqlite:${join(folder, 'nihonhaat.db')}`
  const goods = await fill(direct ?? url, products)
  const settings = {
    HAAT_DATA: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    HAAT_RATE_LIMITS: 'off',
    HAAT_MAX_DELAY_MS: '',
    ...SMALL_MEMORY,
    ...env,
  }
  const stores = await Promise.all(
    Array.from({ length: instances }, () => startStoreProcess(settings, { flags: SMALL_MEMORY_FLAGS })),
  )
  const urls = stores.map((store) => store.url)
  return {
    url: urls[0] ?? '',
    urls,
    goods,
    close: async () => {
      await Promise.all(stores.map((store) => store.end('SIGTERM')))
      await rm(folder, { recursive: true })
    },
  }
}

/** Creates and seeds a database; returns the products in stock. */
export async function fill(url: string, products?: number): Promise<Goods[]> {
  const place = readDatabaseUrl(url)
  await migrate(place)
  const db = openDb(place)
  try {
    await seedDatabase(db, products === undefined ? {} : { products })
    return await stockUp(db)
  } finally {
    await db.destroy()
  }
}

async function stockUp(db: Db) {
  await db.updateTable('products').set({ stock: PLENTY }).where('stock', '>', 0).execute()
  return db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .where('stock', '>', 0)
    .orderBy('products.id')
    .select(['products.id', 'products.name', 'price_paisa', 'vendor_id', 'vendors.name as vendor'])
    .execute()
}

/** An order request for one unit of each of the goods, with a new idempotency key. */
export function orderRequest(goods: readonly Goods[]): { headers: Record<string, string>; body: string } {
  const lines = goods.map(({ id, name, price_paisa: paisa }) => ({
    id,
    name,
    price: paisa / 100,
    quantity: 1,
  }))
  const order = orderOf(lines, { vendor_name: goods[0]?.vendor ?? '' })
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  return { headers, body: JSON.stringify(order) }
}

/** Calls `work` with a database of each engine; PostgreSQL only where its programs are installed. */
export async function eachEngine(
  engine: string,
  work: (name: string, database?: string) => Promise<void>,
): Promise<void> {
  if (engine !== 'postgres') await work('SQLite')
  const binaries = engine === 'sqlite' ? null : postgresBinaries()
  if (binaries === null) return
  const postgres = await startPostgres(binaries, { durable: true })
  try {
    await work('PostgreSQL', await postgres.newDatabase())
  } finally {
    await postgres.stop()
  }
}
