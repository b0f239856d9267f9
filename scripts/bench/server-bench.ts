import autocannon from 'autocannon'
import { mkdtempSync, openSync, writeSync, fdatasyncSync, closeSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { postgresBinaries, startPostgres } from '#server/testing/temporary-postgres.ts'
import { startDemoStore } from './demo-store.ts'
import { quantile, type Row } from './frame.ts'
import { requestBytes, atFixedRate, type RateResult } from './fixed-rate.ts'
import { endlessOrders, serverRatios } from './server-ratios.ts'
import { startRows } from './start-bench.ts'

/** What the store does in a second, at its start and on a bad day. */
export async function serverRows(): Promise<Row[]> {
  return [...(await serverRatios()).map(ratioRow), ...(await loadRows()), ...(await startRows())]
}

function ratioRow({ name, store, bare, ratio }: Awaited<ReturnType<typeof serverRatios>>[number]): Row {
  return {
    measure: `${name}, requests/s to bare node:http with the same bytes`,
    goal: name.startsWith('order') ? '–' : '0.7 times',
    measured: `${ratio.toFixed(2)} times (${Math.round(store)} / ${Math.round(bare)})`,
  }
}

const SECONDS = 8
const CATALOG_PER_SECOND = 200
const JSON_TYPE = { 'content-type': 'application/json' }
const ORDERS = 'Durable orders of 3 lines'
const catalogRead = () => requestBytes('GET', '/api/products', {})

/** Orders, sign-ins and what happens at three times too much, as rows beside their goals. */
async function loadRows(): Promise<Row[]> {
  const store = await startDemoStore(endlessOrders)
  try {
    const { capacity, row } = await orders(store.url, store.prepared.next)
    return [
      row,
      ...(await ordersOnPostgres()),
      ...(await signIns(store.url)),
      ...(await overload(store.url, capacity, store.prepared.next)),
      { measure: 'fdatasync of 4 KB on this disk', goal: '–', measured: syncTime() },
    ]
  } finally {
    await store.close()
  }
}

type NextOrder = () => { headers: Record<string, string>; body: string }

/** The same orders on PostgreSQL; nothing where its programs are not on this machine. */
async function ordersOnPostgres(): Promise<Row[]> {
  const binaries = postgresBinaries()
  if (binaries === null) return []
  const postgres = await startPostgres(binaries, { durable: true })
  const store = await startDemoStore(endlessOrders, { database: await postgres.newDatabase() })
  const { row } = await orders(store.url, store.prepared.next)
  await store.close()
  await postgres.stop()
  return [{ ...row, measure: `${ORDERS} on PostgreSQL, 32 connections`, goal: '1,000/s' }]
}

/** Durable orders of three lines, each with a key of its own, and how many a second that is. */
async function orders(url: string, next: NextOrder): Promise<{ capacity: number; row: Row }> {
  const result = await autocannon({
    url: `${url}/api/order/store`,
    method: 'POST',
    connections: 32,
    duration: SECONDS,
    requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
  })
  const { latency } = result
  const capacity = result.requests.average
  const measured = `${Math.round(capacity)}/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${result.non2xx} problems`
  const row = { measure: `${ORDERS}, 32 connections`, goal: '5,000/s, p99 25 ms', measured }
  return { capacity, row }
}

/** Sign-ins as many as the store takes from four people at once, beside a catalog that is read at a fixed rate. */
async function signIns(url: string): Promise<Row[]> {
  const read = () => atFixedRate({ url, perSecond: CATALOG_PER_SECOND, seconds: SECONDS, next: catalogRead })
  const idle = await read()
  const { email, password } = demoCustomer
  const signingIn = autocannon({
    url: `${url}/api/user-login`,
    method: 'POST',
    connections: 4,
    duration: SECONDS,
    headers: JSON_TYPE,
    body: JSON.stringify({ email, password }),
  })
  const [meanwhile, result] = await Promise.all([read(), signingIn])
  const times = (meanwhile.successP99 / idle.successP99).toFixed(1)
  return [
    {
      measure: 'Sign-ins, 4 at once',
      goal: '60/s',
      measured: `${result.requests.average.toFixed(0)}/s, p99 ${result.latency.p99} ms, ${result.non2xx} problems`,
    },
    {
      measure: 'Catalog p99 meanwhile',
      goal: '3 times idle',
      measured: `${times} times (${meanwhile.successP99.toFixed(1)} ms, idle ${idle.successP99.toFixed(1)} ms)`,
    },
  ]
}

/** Three times the orders that the store can take, beside catalog reads. */
async function overload(url: string, capacity: number, next: NextOrder): Promise<Row[]> {
  const order = () => {
    const { headers, body } = next()
    return requestBytes('POST', '/api/order/store', headers, body)
  }
  const [result, read] = await Promise.all([
    atFixedRate({ url, perSecond: 3 * capacity, seconds: SECONDS, next: order }),
    atFixedRate({ url, perSecond: CATALOG_PER_SECOND, seconds: SECONDS, next: catalogRead }),
  ])
  const goodput = (result.statuses[200] ?? 0) / SECONDS / capacity
  const after = await atFixedRate({ url, perSecond: capacity / 2, seconds: 3, next: order })
  return [
    {
      measure: 'Orders at three times capacity',
      goal: '80 % goodput, p99 1 s',
      measured: `${(goodput * 100).toFixed(0)} % goodput, ${shown(result)}`,
    },
    { measure: 'Catalog meanwhile', goal: '–', measured: shown(read) },
    { measure: 'Orders at half capacity right after it', goal: '–', measured: shown(after) },
  ]
}

function shown({ statuses, broken, successP50, successP99 }: RateResult): string {
  return `answers ${JSON.stringify(statuses)}, ${broken} broken, success p50 ${successP50.toFixed(1)} ms, p99 ${successP99.toFixed(1)} ms`
}

/** How long this disk takes to keep four kilobytes. */
function syncTime(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-sync-'))
  const file = openSync(join(folder, 'file'), 'w')
  const block = Buffer.alloc(4096)
  const times = Array.from({ length: 300 }, () => {
    writeSync(file, block)
    const from = performance.now()
    fdatasyncSync(file)
    return performance.now() - from
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`
}
