import { postgresBinaries, startPostgres } from '#server/testing/temporary-postgres.ts'

import { endlessGoods, orderFor, startDemoStore, type DemoStore } from '../demo-store.ts'
import { startBuyers, type Buyers } from './buyers.ts'
import type { Cell, Reading } from './selling-rows.ts'
import type { Db } from '#server/store/db.ts'
import autocannon from 'autocannon'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { quantile } from '#scripts/bench/frame.ts'
import { settledGet } from '#scripts/bench/same-bytes.ts'

const ORDERS_PER_SECOND = [0, 20, 60]
const INSTANCES = [
  ['one instance', 1],
  ['two instances', 2],
] as const

type Options = { seconds: number; rounds: number; engine: string }
type Shop = DemoStore<Goods> & { name: string }

/**
 * What readers get of shops of each kind while nobody, some and many order: in turn, so that what else the machine does
 * meets them all alike. Without PostgreSQL's programs on this machine, of shops on SQLite alone.
 */
export async function measureSelling({ seconds, rounds, engine }: Options): Promise<Cell[]> {
  const binaries = engine === 'sqlite' ? null : postgresBinaries()
  const postgres = binaries === null ? null : await startPostgres(binaries, { durable: true })
  const buyers = startBuyers()
  const shops: Shop[] = []
  const cells: Cell[] = []
  try {
    if (engine !== 'postgres') await open(shops, 'SQLite')
    if (postgres) await open(shops, 'PostgreSQL', postgres.newDatabase)
    for (let round = 1; round <= rounds; round += 1)
      for (const shop of shops)
        for (const read of shop.prepared.reads) {
          process.stderr.write(`round ${round} of ${rounds}: ${shop.name}, ${read.name} …\n`)
          cells.push(...(await readWhileSelling(shop, read, buyers, { round, seconds })))
        }
    return cells
  } finally {
    buyers.close()
    for (const { close } of shops) await close()
    await postgres?.stop()
  }
}

async function open(shops: Shop[], kind: string, newDatabase?: () => Promise<string>): Promise<void> {
  for (const [name, instances] of INSTANCES) {
    const database = await newDatabase?.()
    const stores = await startDemoStore(chooseGoods, { instances, ...(database && { database }) })
    shops.push({ ...stores, name: `${kind}, ${name}` })
  }
}

async function readWhileSelling(
  { name, urls, prepared }: Shop,
  read: ReadLoad,
  buyers: Buyers,
  { round, seconds }: { round: number; seconds: number },
): Promise<Cell[]> {
  const addresses = urls.map((url) => url + read.path)
  const cells: Cell[] = []
  for (const asked of ORDERS_PER_SECOND) {
    const least = await leastBytes(addresses, read.says)
    const [found, bought] = await Promise.all([
      reading(addresses, seconds, least),
      asked > 0 ? buyers.buy({ urls, body: prepared.order, perSecond: asked, seconds }) : null,
    ])
    await leastBytes(addresses, read.says)
    const orders = bought && { sent: bought.sent, taken: bought.statuses[200] ?? 0, p99: bought.successP99 }
    cells.push({ shop: name, read: read.name, round, asked, ...found, orders })
  }
  return cells
}

/** What is looked at, and an order of one unit of the one product that is bought; its stock does not end. */
type Goods = { reads: readonly ReadLoad[]; order: string }

/** Chooses them among the goods of a shop. */
export async function chooseGoods(db: Db): Promise<Goods> {
  const products = await endlessGoods(db)
  const [bought] = products
  const other = products.find(({ vendor_id }) => vendor_id !== bought?.vendor_id)
  if (!bought || !other) throw new Error('The shop has too few goods')
  const category = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .where('product_id', '=', bought.id)
    .orderBy('category_id', 'desc')
    .select(['categories.name', 'slug'])
    .executeTakeFirstOrThrow()
  const { id, name } = bought
  const page = (product: { id: number; name: string }) => ({
    path: `/productDetails/${product.id}`,
    says: product.name,
  })
  const reads = [
    { name: 'home `/`', path: '/', says: '/productDetails/' },
    { name: 'a product that nobody buys', ...page(other) },
    { name: 'the product that is bought', ...page(bought) },
    { name: 'a category', path: `/categoryDetails/${category.slug}`, says: '/productDetails/' },
    { name: 'list of 20', path: '/api/products', says: '"name":' },
    { name: 'one product (API)', path: `/api/products/get/${id}`, says: name },
  ]
  return { reads, order: JSON.stringify(orderFor([bought])) }
}

const CONNECTIONS = 8
// As browsers ask.
const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' }
// How well a text is packed differs by less; a document without its page is a fraction of it.
const LEAST_SHARE = 0.6

/** What is read: `says` is in no answer but the whole one. */
type ReadLoad = { name: string; path: string; says: string }

/**
 * What readers get who ask for one thing without a pause, at each instance in turn. Answers of fewer bytes count as wrong,
 * however quickly they came: they lack what was asked for.
 */
async function reading(addresses: readonly string[], seconds: number, least: number): Promise<Reading> {
  const times: number[] = []
  let wrong = 0
  const how = { method: 'GET', connections: CONNECTIONS, duration: seconds, headers: HEADERS }
  const run = autocannon({ url: [...addresses], ...how })
  const until = performance.now() + seconds * 1000
  void run.on('response', (_client, status, bytes, ms) => {
    // It goes on to the end of a second of its own.
    if (performance.now() > until) return
    if (status === 200 && bytes >= least) times.push(ms)
    else wrong += 1
  })
  const { errors, timeouts } = await run
  return {
    perSecond: times.length / seconds,
    p99: quantile(times, 0.99),
    wrong: wrong + errors + timeouts,
  }
}

/** How many bytes a whole answer has at least, told by those that settled ones have; they are unpacked and looked into. */
async function leastBytes(addresses: readonly string[], says: string): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => wholeSize(address, says)))
  return LEAST_SHARE * Math.min(...sizes)
}

async function wholeSize(address: string, says: string): Promise<number> {
  const { status, headers, body } = await settledGet(address, HEADERS)
  const text = headers['content-encoding'] === 'br' ? await promisify(brotliDecompress)(body) : body
  if (status === 200 && text.includes(says)) return body.length
  throw new Error(`${address} answered ${status} without '${says}'; the figure would mean nothing`)
}
