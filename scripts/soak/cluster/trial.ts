import { setTimeout as pause } from 'node:timers/promises'
import { readDatabaseUrl } from '#server/config.ts'
import { openDb, type Db } from '#server/store/db.ts'
import { startDemoStore } from '../../bench/demo-store.ts'
import { chooseGoods } from '../../bench/selling/measure-selling.ts'
import { startCluster, type Cluster, type Pooling } from './cluster.ts'
import { startShoppers, type Look, type Placed } from './shoppers.ts'

const INSTANCES = 2
const QUIET_MS = 10_000
const AWAY_MS = 10_000
const SETTLE_MS = 20_000

type Settings = { perSecond: number; pooling: Pooling }
type Shelf = { id: number; stock: number }
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
    const shop = await startDemoStore(prepare, {
      instances: INSTANCES,
      database: url,
      direct,
      env: { HAAT_PG_PREPARED: pooling === 'transaction' ? 'off' : 'on' },
    })
    const { shelf } = shop.prepared
    const pages = shop.prepared.reads.map(({ path }) => path)
    const shoppers = startShoppers(shop.urls, shop.prepared.order, perSecond, pages)
    const met = await meetFaults(cluster)
    await shoppers.stop()
    const faults = [
      ...shoppers.unanswered.map((key) => `nobody was told what became of ${key}`),
      ...(await wrongInTheBooks(direct, shelf, shoppers.placed)),
    ]
    await shop.close()
    return { pooling, rows: met.map((fault) => rowOf(fault, shoppers.placed, shoppers.looks)), faults }
  } finally {
    await cluster.close()
  }
}

/** What is looked at and ordered, and the shelf that it is taken from. */
async function prepare(db: Db) {
  const goods = await chooseGoods(db)
  const body = JSON.parse(goods.order) as { ordered_products: [{ id: number }] }
  return { ...goods, shelf: await stockOf(db, body.ordered_products[0].id) }
}

function stockOf(db: Db, id: number): Promise<Shelf> {
  return db.selectFrom('products').select(['id', 'stock']).where('id', '=', id).executeTakeFirstOrThrow()
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

/** Holds what the database has against what shoppers were told; asked of the leader, on a connection of its own. */
async function wrongInTheBooks(
  database: string,
  before: Shelf,
  placed: readonly Placed[],
): Promise<string[]> {
  const db = openDb(readDatabaseUrl(database))
  try {
    const kept = await db.selectFrom('order_keys').select(['key', 'order_id']).execute()
    const orders = await db.selectFrom('orders').select('id').execute()
    const { stock } = await stockOf(db, before.id)
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
      ...(before.stock - stock === placed.length
        ? []
        : [`${before.stock - stock} units gone from the shelf`]),
    ]
  } finally {
    await db.destroy()
  }
}
