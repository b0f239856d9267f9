import autocannon from 'autocannon'

import { categoryPath, HOME_PATH, productPath } from '#core/catalog/page-paths.ts'

import { eachEngine, orderRequest, startDemoStore, type DemoStore } from './demo-store.ts'
import { median, type Row } from './figures.ts'

const READERS = 8
const BUYERS = 16
const ORDERS_PER_SECOND = 60
const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' }

type Options = { rounds: number; seconds: number; engine: string }

/** Readers' requests per second while orders arrive at a fixed rate, as a share of those without orders in the same round. */
export async function sellingRows({ rounds, seconds, engine }: Options): Promise<Row[]> {
  const rows: Row[] = []
  await eachEngine(engine, async (name, database) => {
    const store = await startDemoStore(database === undefined ? {} : { database })
    // Pages that show the product that is sold, and the list of products.
    const product = productPath(store.goods[0]?.id ?? 0)
    const paths = [HOME_PATH, product, categoryPath({ id: 2, slug: '' }), '/api/products']
    try {
      rows.push(await orderCapacity(name, store, seconds))
      for (const path of paths) rows.push(await readWhileSelling(name, store, path, rounds, seconds))
    } finally {
      await store.close()
    }
  })
  return rows
}

async function readWhileSelling(
  name: string,
  store: DemoStore,
  path: string,
  rounds: number,
  seconds: number,
): Promise<Row> {
  const read = () =>
    autocannon({ url: store.url + path, connections: READERS, duration: seconds, headers: HEADERS })
  const found = []
  await read()
  while (found.length < rounds) {
    const alone = await read()
    const [beside, bought] = await Promise.all([read(), buy(store, BUYERS, seconds, ORDERS_PER_SECOND)])
    found.push({ alone, beside, bought })
  }
  const share = median(found.map(({ alone, beside }) => beside.requests.average / alone.requests.average))
  const speed = median(found.map(({ beside }) => beside.requests.average)).toFixed(0)
  const p99 = median(found.map(({ beside }) => beside.latency.p99))
  const failed = found
    .flatMap((each) => Object.values(each))
    .reduce((sum, run) => sum + run.non2xx + run.errors, 0)
  return {
    measure: `${name}: ${path} beside ${ORDERS_PER_SECOND} orders/s`,
    goal: '0.5 times, p99 100 ms, none failed',
    measured: `${share.toFixed(2)} times, ${speed}/s, p99 ${p99} ms, ${failed} failed`,
  }
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
