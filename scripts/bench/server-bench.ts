import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { seedDatabase } from '#server/seed/seed.ts'
import { openDb } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { startStoreProcess } from '#server/testing/store-process.ts'

import { startBareServer } from './bare-server.ts'
import { median } from './median.ts'
import { requestsPerSecond, type Load } from './requests-per-second.ts'

const ROUNDS = 5
const SECONDS = 2
const PLENTY = 2_000_000_000

export type Ratio = { name: string; store: number; bare: number; ratio: number }

/** Catalog reads and order writes beside a bare server that sends the same bytes, in turn, median of the rounds. */
export async function serverRatios(): Promise<Ratio[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const orders = await fillStore(join(folder, 'nihonhaat.db'))
  const store = await startStoreProcess({ HAAT_DATA: folder, LOG_LEVEL: 'warn', HAAT_RATE_LIMITS: 'off' })
  try {
    return [
      await compared('20 products', store.url, { path: '/api/products' }),
      await compared('one product', store.url, { path: '/api/products/get/101' }),
      await compared('search', store.url, { path: '/api/search?q=tea' }),
      await compared('order, 3 lines, durable', store.url, { path: '/api/order/store', ...orders }),
    ]
  } finally {
    await store.end('SIGTERM')
    await rm(folder, { recursive: true })
  }
}

type Call = { path: string; method?: 'POST'; next?: NonNullable<Load['next']> }

async function compared(name: string, storeUrl: string, { path, ...call }: Call): Promise<Ratio> {
  const sample = await fetch(storeUrl + path, call.next ? { method: 'POST', ...call.next() } : {})
  if (!sample.ok) throw new Error(`${path} answered ${sample.status}: ${await sample.text()}`)
  const bare = await startBareServer(await sample.text(), sample.headers.get('content-type') ?? '')
  const rounds: { store: number; bare: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        store: await requestsPerSecond({ url: storeUrl + path, seconds: SECONDS, ...call }),
        bare: await requestsPerSecond({ url: bare.url + path, seconds: SECONDS, ...call }),
      })
    }
  } finally {
    bare.close()
  }
  return {
    name,
    store: median(rounds.map((round) => round.store)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.store / round.bare)),
  }
}

/** The demo store, and orders of three lines whose stock does not end; each has a key of its own. */
async function fillStore(file: string): Promise<Pick<Call, 'method' | 'next'>> {
  const database = { kind: 'sqlite', file } as const
  await migrate(database)
  const db = openDb(database)
  await seedDatabase(db)
  const rows = await db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .where('vendor_id', '=', 1)
    .limit(3)
    .select(['products.id', 'products.name', 'price_paisa', 'vendors.name as vendor'])
    .execute()
  const ids = rows.map(({ id }) => id)
  await db.updateTable('products').set({ stock: PLENTY }).where('id', 'in', ids).execute()
  await db.destroy()
  const lines = rows.map(({ id, name, price_paisa }) => ({ id, name, price: price_paisa / 100, quantity: 1 }))
  const body = JSON.stringify(orderOf(lines, { vendor_name: rows[0]?.vendor ?? '' }))
  return {
    method: 'POST',
    next: () => ({
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    }),
  }
}
