import { orderOf } from '#server/testing/order-requests.ts'
import { startShop, type RunningShop } from '#server/testing/start-shop.ts'

import { startBareServer } from './bare-server.ts'
import { median } from './median.ts'
import { requestsPerSecond, type Load } from './requests-per-second.ts'

const ROUNDS = 5
const SECONDS = 2
const PLENTY = 2_000_000_000

export type Ratio = { name: string; shop: number; bare: number; ratio: number }

/** Catalogue reads and order writes beside a bare server that sends the same bytes, in turn, median of the rounds. */
export async function serverRatios(): Promise<Ratio[]> {
  const shop = await startShop({ seed: 'demo', env: { LOG_LEVEL: 'silent' } })
  try {
    const orders = await orderLoad(shop)
    return [
      await compared('20 products', shop, { path: '/api/products' }),
      await compared('one product', shop, { path: '/api/products/get/101' }),
      await compared('search', shop, { path: '/api/search?q=tea' }),
      await compared('order, 3 lines, durable', shop, { path: '/api/order/store', ...orders }),
    ]
  } finally {
    await shop.close()
  }
}

type Call = { path: string; method?: 'POST'; next?: NonNullable<Load['next']> }

async function compared(name: string, shop: RunningShop, { path, ...call }: Call): Promise<Ratio> {
  const sample = await fetch(shop.url + path, call.next ? { method: 'POST', ...call.next() } : {})
  const body = Buffer.from(await sample.arrayBuffer())
  const bare = await startBareServer(body, sample.headers.get('content-type') ?? 'application/json')
  const rounds: { shop: number; bare: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        shop: await requestsPerSecond({ url: shop.url + path, seconds: SECONDS, ...call }),
        bare: await requestsPerSecond({ url: bare.url + path, seconds: SECONDS, ...call }),
      })
    }
  } finally {
    await bare.close()
  }
  return {
    name,
    shop: median(rounds.map((round) => round.shop)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.shop / round.bare)),
  }
}

/** Orders of three lines whose stock does not end; each has a key of its own. */
async function orderLoad(shop: RunningShop): Promise<Pick<Call, 'method' | 'next'>> {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .where('vendor_id', '=', 1)
    .limit(3)
    .select(['products.id', 'products.name', 'price_paisa', 'vendors.name as vendor'])
    .execute()
  for (const { id } of rows) await shop.setStock(id, PLENTY)
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
