import { setTimeout as pause } from 'node:timers/promises'
import { readDatabaseUrl } from '#server/config/config.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { orderRequest, startDemoStore } from '../../bench/demo-store.ts'
import type { Row } from '../../bench/figures.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { startShoppers, type Placed } from './shoppers.ts'

const INSTANCES = 2
const QUIET_MS = 10_000
const SETTLE_MS = 20_000

type Settings = { perSecond: number; pooled: boolean }
type Fault = { name: string; from: number; to: number }

/** The figures of a trial, and what was lost or twice. */
export type Trial = { rows: Row[]; faults: string[] }

/** Places orders at a fixed rate through two instances while leadership is handed over and the leader is killed. */
export async function tryCluster({ perSecond, pooled }: Settings): Promise<Trial> {
  const cluster = await startCluster()
  try {
    const { url, direct } = await cluster.newDatabase(pooled)
    const shop = await startDemoStore({
      instances: INSTANCES,
      database: url,
      direct,
      env: { HAAT_PG_PREPARED: pooled ? 'off' : 'on' },
    })
    const [sold] = shop.goods
    if (sold === undefined) throw new Error('the demo store has no products')
    const before = await inDatabase(direct, (db) => readStock(db, sold.id))
    const shoppers = startShoppers(shop.urls, orderRequest([sold]).body, perSecond)
    const met = await meetFaults(cluster)
    await shoppers.stop()
    const faults = [
      ...shoppers.unanswered.map((key) => `order ${key} was never confirmed`),
      ...(await inDatabase(direct, (db) => wrongInDatabase(db, sold.id, before, shoppers.placed))),
    ]
    await shop.close()
    const rows = [
      ...met.map((fault) => rowOf(fault, shoppers.placed)),
      {
        measure: 'orders lost or twice',
        goal: '0',
        measured: `${faults.length} of ${shoppers.placed.length}`,
      },
    ]
    const through = pooled ? 'pgbouncer' : 'HAProxy'
    return { rows: rows.map((row) => ({ ...row, measure: `${through}: ${row.measure}` })), faults }
  } finally {
    await cluster.close()
  }
}

async function inDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(readDatabaseUrl(url))
  return work(db).finally(() => db.destroy())
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
  await during('leadership handed over', cluster.switchOver)
  await during('`kill -9` of the leading server', () => cluster.killLeader('server'))
  await during('the server comes back', cluster.rejoin)
  await during('`kill -9` of the server and its Patroni', () => cluster.killLeader('machine'))
  await during('they come back', cluster.rejoin)
  return met
}

/** What shoppers met during a fault. An order belongs to the fault during which it was confirmed. */
function rowOf({ name, from, to }: Fault, placed: readonly Placed[]): Row {
  const confirmed = placed
    .map(({ startedAt, tookMs }) => ({ at: startedAt + tookMs, tookMs }))
    .filter(({ at }) => at >= from && at < to)
  const times = confirmed.map(({ at }) => at).toSorted((one, other) => one - other)
  const longest = seconds(Math.max(...confirmed.map(({ tookMs }) => tookMs)))
  const silence = seconds(longestGap([from, ...times, to]))
  return { measure: name, goal: '–', measured: `longest wait ${longest}, no order confirmed for ${silence}` }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function longestGap(times: readonly number[]): number {
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

/** Compares the orders and the stock in the database with what was confirmed. */
async function wrongInDatabase(
  db: Db,
  soldId: number,
  before: number,
  placed: readonly Placed[],
): Promise<string[]> {
  const keys = await db.selectFrom('order_keys').select(['key', 'order_id']).execute()
  const orders = await db.selectFrom('orders').select('id').execute()
  const stock = await readStock(db, soldId)
  const { units } = await db
    .selectFrom('order_lines')
    .select((eb) => eb.fn.sum<number | string>('quantity').as('units'))
    .executeTakeFirstOrThrow()
  const ids = new Map(keys.map(({ key, order_id }) => [key, order_id]))
  const lost = placed.filter(({ key, id }) => ids.get(key) !== id)
  const twice = orders.length - new Set(placed.map(({ id }) => id)).size
  return [
    ...lost.map(({ key, id }) => `order ${id} of ${key} was confirmed and is lost`),
    ...(twice === 0 ? [] : [`${twice} orders more than were confirmed`]),
    ...(Number(units) === placed.length ? [] : [`${units} units ordered instead of ${placed.length}`]),
    ...(before - stock === placed.length ? [] : [`${before - stock} units gone from the stock`]),
  ]
}
