import autocannon from 'autocannon'

import { categoryPath, HOME_PATH, productPath } from '#core/catalog/page-paths.ts'

import { eachEngine, orderRequest, startDemoStore, type DemoStore } from './demo-store.ts'
import { median, quantile, type Row } from './figures.ts'
import { answerTo } from './reading.ts'

const READERS = 8
const BUYERS = 16
const ORDERS_PER_SECOND = 60
const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' }
/** Shorter responses count as wrong: a page without its contents is a fraction of the whole one. */
const LEAST_SHARE = 0.6

type Options = { rounds: number; seconds: number; engine: string }
type Reading = { perSecond: number; p99: number; wrong: number }

/** Readers' requests per second while orders arrive at a fixed rate, as a share of those without orders in the same round. */
export async function sellingRows({ rounds, seconds, engine }: Options): Promise<Row[]> {
  const rows: Row[] = []
  await eachEngine(engine, async (name, database) => {
    const store = await startDemoStore(database === undefined ? {} : { database })
    try {
      rows.push(await orderCapacity(name, store, seconds))
      for (const path of pathsOf(store)) rows.push(await readWhileSelling(name, store, path, rounds, seconds))
    } finally {
      await store.close()
    }
  })
  return rows
}

/** Pages that show the product that is sold, and the list of products. */
function pathsOf({ goods }: DemoStore): string[] {
  return [HOME_PATH, productPath(goods[0]?.id ?? 0), categoryPath({ id: 2, slug: '' }), '/api/products']
}

async function readWhileSelling(
  name: string,
  store: DemoStore,
  path: string,
  rounds: number,
  seconds: number,
): Promise<Row> {
  const url = store.url + path
  const found: { alone: Reading; beside: Reading; taken: number; sent: number }[] = []
  while (found.length < rounds) {
    await answerTo(url, { headers: HEADERS })
    const least = LEAST_SHARE * (await answerTo(url, { headers: HEADERS })).body.length
    const alone = await read(url, seconds, least)
    const [beside, bought] = await Promise.all([
      read(url, seconds, least),
      buy(store, BUYERS, seconds, ORDERS_PER_SECOND),
    ])
    const answers = Object.values(bought.statusCodeStats).reduce((sum, { count }) => sum + count, 0)
    found.push({
      alone,
      beside,
      taken: bought.statusCodeStats['200']?.count ?? 0,
      sent: answers + bought.errors,
    })
  }
  const share = median(found.map(({ alone, beside }) => beside.perSecond / alone.perSecond))
  const speed = median(found.map(({ beside }) => beside.perSecond)).toFixed(0)
  const p99 = median(found.map(({ beside }) => beside.p99)).toFixed(1)
  const sum = (of: (round: (typeof found)[number]) => number) =>
    found.reduce((total, each) => total + of(each), 0)
  return {
    measure: `${name}: ${path} beside ${ORDERS_PER_SECOND} orders/s`,
    goal: '0.5 times, p99 100 ms, all orders',
    measured: `${share.toFixed(2)} times, ${speed}/s, p99 ${p99} ms, ${sum((each) => each.alone.wrong + each.beside.wrong)} wrong, ${sum((each) => each.taken)} of ${sum((each) => each.sent)} orders`,
  }
}

async function read(url: string, seconds: number, least: number): Promise<Reading> {
  const times: number[] = []
  let wrong = 0
  const run = autocannon({ url, connections: READERS, duration: seconds, headers: HEADERS })
  void run.on('response', (_client, status, bytes, ms) => {
    if (status === 200 && bytes >= least) times.push(ms)
    else wrong += 1
  })
  const { errors } = await run
  return { perSecond: times.length / seconds, p99: quantile(times, 0.99), wrong: wrong + errors }
}

function buy({ url, goods }: DemoStore, connections: number, duration: number, overallRate?: number) {
  const setupRequest = (request: object) => ({ ...request, ...orderRequest(goods.slice(0, 1)) })
  return autocannon({
    ...{ url: `${url}/api/order/store`, method: 'POST', connections, duration },
    ...(overallRate !== undefined && { overallRate }),
    requests: [{ setupRequest }],
  })
}

async function orderCapacity(name: string, store: DemoStore, seconds: number): Promise<Row> {
  const { requests, latency, non2xx } = await buy(store, 32, seconds)
  return {
    measure: `${name}: durable orders, 32 connections`,
    goal: '600/s',
    measured: `${requests.average.toFixed(0)}/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx} problems`,
  }
}
