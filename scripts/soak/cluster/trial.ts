import { setTimeout as pause } from 'node:timers/promises'
import { readDatabaseUrl } from '#server/config/config.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { HOME_PATH, productPath } from '#core/catalog/page-paths.ts'
import { orderRequest, startDemoStore } from '../../bench/demo-store.ts'
import { startCluster, type Cluster, type Pooling } from './cluster.ts'
import { startShoppers, type Look, type Placed } from './shoppers.ts'

const INSTANCES = 2
const QUIET_MS = 10_000
const AWAY_MS = 10_000
const SETTLE_MS = 20_000

type Settings = { perSecond: number; pooling: Pooling }
type Fault = { name: string; from: number; to: number }

/** What shoppers met during a fault, and whether the books agree at the end; times in milliseconds. */
export type TrialRow = {
  fault: string
  orders: number
  /** The longest that anybody waited for an answer, all tries together. */
  longestMs: number
  /** The longest in which nobody was told of an order. */
  silenceMs: number
  looks: number
  /** Looks that were answered with anything but the page. */
  failed: number
}
export type Trial = { pooling: Pooling; rows: TrialRow[]; faults: string[] }

/**
 * The shop on a cluster while its lead is handed over, its leader killed and its balancer away: orders go on at a fixed rate
 * through two instances, each sent until it is answered.
 */
export async function tryCluster({ perSecond, pooling }: Settings): Promise<Trial> {
  const cluster = await startCluster()
  try {
    const { url, direct } = await cluster.newDatabase(pooling)
    const shop = await startDemoStore({
      instances: INSTANCES,
      database: url,
      direct,
      env: { HAAT_PG_PREPARED: pooling === 'transaction' ? 'off' : 'on' },
    })
    const [sold] = shop.goods
    if (sold === undefined) throw new Error('the demo store has no goods')
    const before = await stockOf(direct, sold.id)
    const pages = [HOME_PATH, productPath(sold.id), '/categoryDetails/2', '/api/products']
    const shoppers = startShoppers(shop.urls, orderRequest([sold]).body, perSecond, pages)
    const met = await meetFaults(cluster)
    await shoppers.stop()
    const faults = [
      ...shoppers.unanswered.map((key) => `nobody was told what became of ${key}`),
      ...(await wrongInDatabase(direct, sold.id, before, shoppers.placed)),
    ]
    await shop.close()
    return { pooling, rows: met.map((fault) => rowOf(fault, shoppers.placed, shoppers.looks)), faults }
  } finally {
    await cluster.close()
  }
}

async function stockOf(database: string, id: number): Promise<number> {
  const db = openDb(readDatabaseUrl(database))
  try {
    return await readStock(db, id)
  } finally {
    await db.destroy()
  }
}

async function readStock(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  return row.stock
}

async function meetFaults(cluster: Cluster): Promise<Fault[]> {
  const met: Fault[] = []
  const during = async (name: string, work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    await pause(SETTLE_MS)
    met.push({ name, from, to: performance.now() })
    process.stderr.write(`${name}: over, ${await cluster.leader()} leads\n`)
  }
  await during('nothing', () => pause(QUIET_MS))
  await during('the lead handed over', cluster.switchOver)
  await during('`kill -9` of the leading server', () => cluster.killLeader('server'))
  await during('it comes back', cluster.rejoin)
  await during('`kill -9` of the server and its Patroni', () => cluster.killLeader('machine'))
  await during('they come back', cluster.rejoin)
  await during('HAProxy away for 10 s', async () => {
    const again = await cluster.killBalancer()
    await pause(AWAY_MS)
    again()
  })
  return met
}

function rowOf({ name, from, to }: Fault, placed: readonly Placed[], looks: readonly Look[]): TrialRow {
  // An order that was under way when the fault came belongs to it.
  const during = placed.filter(({ wantedAt, tookMs }) => wantedAt + tookMs >= from && wantedAt + tookMs < to)
  const told = during.map(({ wantedAt, tookMs }) => wantedAt + tookMs)
  const seen = looks.filter(({ at }) => at >= from && at < to)
  return {
    fault: name,
    orders: during.length,
    longestMs: Math.max(...during.map(({ tookMs }) => tookMs)),
    silenceMs: longestGap([from, ...told.toSorted((one, other) => one - other), to]),
    looks: seen.length,
    failed: seen.filter(({ status }) => status !== 200).length,
  }
}

function longestGap(times: readonly number[]): number {
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

/** Compares the orders and the stock in the database with what shoppers were answered. */
async function wrongInDatabase(
  database: string,
  soldId: number,
  before: number,
  placed: readonly Placed[],
): Promise<string[]> {
  const db = openDb(readDatabaseUrl(database))
  try {
    const kept = await db.selectFrom('order_keys').select(['key', 'order_id']).execute()
    const orders = await db.selectFrom('orders').select('id').execute()
    const stock = await readStock(db, soldId)
    const { units } = await db
      .selectFrom('order_lines')
      .select((eb) => eb.fn.sum<number | string>('quantity').as('units'))
      .executeTakeFirstOrThrow()
    const ids = new Map(kept.map(({ key, order_id }) => [key, order_id]))
    const lost = placed.filter(({ key, id }) => ids.get(key) !== id)
    const twice = orders.length - new Set(placed.map(({ id }) => id)).size
    return [
      ...lost.map(({ key, id }) => `order ${id} of ${key} was told and is lost`),
      ...(twice === 0 ? [] : [`${twice} orders more than anybody was told of`]),
      ...(Number(units) === placed.length ? [] : [`${units} units ordered instead of ${placed.length}`]),
      ...(before - stock === placed.length ? [] : [`${before - stock} units gone from the shelf`]),
    ]
  } finally {
    await db.destroy()
  }
}
