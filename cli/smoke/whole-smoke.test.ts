import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { bypass, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runProgram } from '#cli/run-program.ts'
import { createShutdown } from '#cli/shutdown.ts'
import { startHaat } from '#cli/testing/haat-process.ts'
import { collector } from '#cli/testing/terminal.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { operatorKey } from '#server/test/operators.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import type { SmokeReport } from './report.ts'

const store = storeOfTests()
const folder = folderOfTests('each')
/** What a test lets happen between haat and the store. */
const network = setupServer()
let env: { HAAT_URL: string; HAAT_OPERATOR_KEY: string; HAAT_CONFIG_DIR: string }
let before: Figures

beforeAll(() => network.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => network.close())
beforeEach(async () => {
  const key = await operatorKey(store, ['orders', 'test'])
  env = { HAAT_URL: store.url, HAAT_OPERATOR_KEY: key, HAAT_CONFIG_DIR: folder() }
  before = await figures()
})
afterEach(() => network.resetHandlers())

type Figures = { products: unknown; orders: number; marked: number; lines: number; customers: number }

/** What the database has. */
async function figures(): Promise<Figures> {
  const [orders, lines, customers] = await Promise.all([
    store.db.selectFrom('orders').select('mark').execute(),
    store.db.selectFrom('order_lines').select('order_id').execute(),
    store.db.selectFrom('users').select('id').execute(),
  ])
  return {
    products: await store.db.selectFrom('products').select(['id', 'stock', 'sold']).orderBy('id').execute(),
    ...{ orders: orders.length, lines: lines.length, customers: customers.length },
    marked: orders.filter(({ mark }) => mark !== null).length,
  }
}

/** Runs `haat smoke` in this process. */
async function smoke(line: string, shutdown = createShutdown()) {
  const [stdout, stderr] = [collector(), collector()]
  const exit = await runProgram(['smoke', ...line.split(' ').filter(Boolean)], {
    ...{ env, homeFolder: folder(), now: Date.now, newKey: () => crypto.randomUUID(), shutdown },
    ...{ stdin: () => Readable.from([]), stdout: stdout.sink, stderr: stderr.sink },
  })
  return { exit, out: stdout.text(), err: stderr.text() }
}

/** The same with `--json` and `--clean`; returns the report and its failed steps. */
async function smokeReport(line: string, shutdown = createShutdown()) {
  const { exit, out } = await smoke(`--json --clean ${line}`, shutdown)
  const report = JSON.parse(out) as SmokeReport
  return { exit, report, failed: report.steps.filter(({ state }) => state === 'failed') }
}

/** Waits until a smoke has placed some orders. */
async function placing(): Promise<void> {
  while ((await figures()).marked < before.marked + 3) await pause(5)
}

const ORDER = '*/api/order/store'
const containing = (text: string) => expect.stringContaining(text) as string

test('passes, reports every step and leaves the store as it was when it cleans up', async () => {
  const [junit, json] = [join(folder(), 'j.xml'), join(folder(), 'j.json')]
  const reports = `--report junit=${junit} --report json=${json}`
  const { exit, out, err } = await smoke(`--orders 9 --parallel 4 --clean --max-p95 20s ${reports}`)
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  expect(out).toMatch(/^Smoke +smoke-\S+ passed in [^]*^Removed +9 orders with 9 units, 1 customers$/m)
  expect(await figures()).toEqual(before)

  const report = JSON.parse(readFileSync(json, 'utf8')) as SmokeReport
  expect(report).toMatchObject({
    ok: true,
    orders: { placed: 9, in_doubt: 0 },
    removed: { orders: 9, units: 9, customers: 1 },
    clean: null,
  })
  const steps = ['openTestRun', 'register', 'login', 'placeOrder', 'findOrders', 'removeTestRun', 'logout']
  expect(Object.keys(report.times)).toEqual(expect.arrayContaining(steps))
  expect(report.steps.filter(({ state }) => state !== 'passed')).toEqual([])
  const xml = readFileSync(junit, 'utf8')
  expect(xml.match(/<testcase /g)).toHaveLength(report.steps.length)
  expect(xml).toMatch(/^<testsuite name="haat smoke" tests="\d+" failures="0" errors="0"/m)
})

test('fails when responses take longer than --max-p95', async () => {
  expect(await smoke('--no-orders --max-p95 0.001ms')).toMatchObject({
    exit: 1,
    err: containing('--max-p95'),
  })
})

test('ends with 7 and names the operation when a response does not follow the contract', async () => {
  network.use(http.get('*/api/best-seller', () => HttpResponse.json([{ id: 'one' }])))
  const { exit, failed } = await smokeReport('')
  const message = containing('listBestSellers')
  expect({ exit, failed }).toMatchObject({ exit: 7, failed: [{ kind: 'contract', message }] })
})

test('fails when the store places a repeated order a second time', async () => {
  network.use(
    http.post(ORDER, ({ request }) => {
      // A store that forgets keys.
      const headers = new Headers(request.headers)
      headers.set('idempotency-key', crypto.randomUUID())
      return fetch(bypass(new Request(request, { headers })))
    }),
  )
  const { exit, failed, report } = await smokeReport('')
  expect({ exit, failed }).toMatchObject({
    exit: 1,
    failed: [{ name: 'place an order once', message: containing('placed twice') }],
  })
  expect(report.removed).toMatchObject({ orders: 2 })
})

test('fails when the store loses an order', async () => {
  network.use(
    http.get('*/api/operator/test-runs', async ({ request }) => {
      const runs = (await (await fetch(bypass(request))).json()) as object[]
      return HttpResponse.json(runs.map((run) => ({ ...run, orders: 0 })))
    }),
  )
  const { exit, failed } = await smokeReport('')
  expect({ exit, failed }).toMatchObject({
    exit: 1,
    failed: [{ message: containing('2 orders were placed, the store has 0') }],
  })
})

test('places no order when the stock is too small for all of them', async () => {
  const { exit, failed, report } = await smokeReport('--orders 9999')
  expect({ exit, failed }).toMatchObject({ exit: 1, failed: [{ message: containing('Too little stock') }] })
  expect(report.orders.placed).toBe(0)
})

test('loses and duplicates no order when the store is killed and starts again', async () => {
  let requests = 0
  network.use(
    http.post(ORDER, async ({ request }) => {
      requests += 1
      if (requests < 4 || requests > 5) return fetch(bypass(request))
      // The first has been placed, but its response is lost; then there is no store.
      if (requests === 4) await fetch(bypass(request))
      return HttpResponse.error()
    }),
  )
  const { exit, report } = await smokeReport('--orders 6 --parallel 2')
  expect({ exit, report }).toMatchObject({
    exit: 0,
    report: { orders: { placed: 6, in_doubt: 0 }, removed: { orders: 6, customers: 1 } },
  })
  expect(await figures()).toEqual(before)
})

test('removes its orders and says so in the report when Ctrl-C comes', async () => {
  const shutdown = createShutdown()
  const ended = smokeReport('--orders 1000', shutdown)
  await placing()
  shutdown.abort('SIGINT')
  const { exit, report } = await ended
  expect(exit).toBe(130)
  expect(await figures()).toEqual(before)
  expect(report).toMatchObject({ interrupted: true, ok: false, clean: null })
  expect(report.removed?.orders).toBe(report.orders.placed)
})

test('ends at once and names the command that cleans when Ctrl-C comes again', async () => {
  const haat = startHaat('smoke --orders 1000 --clean --run-id left'.split(' '), env)
  await placing()
  // Orders wait for this transaction.
  await store.db.transaction().execute(async () => {
    haat.child.kill('SIGINT')
    const again = setInterval(() => haat.child.kill('SIGINT'), 300)
    await haat.ended
    clearInterval(again)
  })
  const command = `haat smoke clean --run-id left --url ${store.url}`
  expect({ by: haat.child.signalCode, err: haat.err() }).toMatchObject({
    by: 'SIGINT',
    err: expect.stringMatching(`Interrupted\n.*${command}\n$`) as string,
  })
  expect(await smoke(command.split(' ').slice(2).join(' '))).toMatchObject({ exit: 0 })
  expect(await figures()).toEqual(before)
})
