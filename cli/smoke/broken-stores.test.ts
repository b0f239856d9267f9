import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTerminal } from '#cli/testing/terminal.ts'
import { operatorKey } from '#server/test/operators.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import type { SmokeReport } from './report.ts'
import { startOddGateway, type Change, type OddGateway, type Passing } from './testing/odd-gateway.ts'

const store = storeOfTests()
let gateway: OddGateway
let key: string

beforeAll(async () => {
  gateway = await startOddGateway(store.url)
  key = await operatorKey(store)
})
afterEach(() => gateway.change((answer) => answer))
afterAll(() => gateway.close())

/** Runs `haat smoke --clean --json` through the gateway. */
async function smoke(...words: string[]) {
  const terminal = openTerminal({ newKey: () => crypto.randomUUID() })
  Object.assign(terminal.env, { HAAT_URL: gateway.url, HAAT_OPERATOR_KEY: key })
  terminal.clock.now = Date.now()
  const { exit, out } = await terminal.run('smoke', '--clean', '--json', ...words)
  const report = JSON.parse(out) as SmokeReport
  return { exit, report, failed: report.steps.filter(({ state }) => state === 'failed') }
}

const isOrder = ({ method, path }: Passing): boolean => method === 'POST' && path === '/api/order/store'
const at =
  (path: string, change: (answer: Passing) => Passing | 'lost'): Change =>
  (answer) =>
    answer.path.startsWith(path) ? change(answer) : answer

test('passes through a gateway that changes nothing', async () => {
  expect(await smoke('--orders', '3')).toMatchObject({ exit: 0, failed: [] })
})

test('ends with 7 and names the place when an answer is not what the contract says', async () => {
  gateway.change(at('/api/best-seller', (answer) => ({ ...answer, body: [{ id: 'one' }] })))
  const { exit, failed } = await smoke()
  const message = expect.stringContaining('listBestSellers') as string
  expect({ exit, failed }).toMatchObject({ exit: 7, failed: [{ kind: 'contract', message }] })
})

test('fails when the store places a repeated order a second time', async () => {
  let testRun = ''
  gateway.change(async (answer) => {
    if (answer.method === 'POST' && answer.path === '/api/operator/test-runs')
      testRun = (answer.body as { token: string }).token
    if (!isOrder(answer) || answer.headers['idempotency-replayed'] === undefined) return answer
    // A store that forgets keys: the same body under a key of its own.
    const own = { 'idempotency-key': crypto.randomUUID(), 'test-run': testRun }
    const again = await fetch(`${store.url}${answer.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...own },
      body: answer.sent.replace(/"user_id":\d+/, '"user_id":null'),
    })
    return { ...answer, body: await again.json() }
  })
  const { exit, failed, report } = await smoke()
  expect({ exit, failed }).toMatchObject({
    exit: 1,
    failed: [{ name: 'place an order once', message: expect.stringContaining('placed twice') as string }],
  })
  expect(report.removed).toMatchObject({ orders: 2 })
})

test('fails when the store loses an order', async () => {
  gateway.change(
    at('/api/operator/test-runs', (answer) => {
      if (answer.method !== 'GET') return answer
      return { ...answer, body: (answer.body as object[]).map((run) => ({ ...run, orders: 0 })) }
    }),
  )
  const { exit, failed } = await smoke()
  expect(exit).toBe(1)
  expect(failed[0]).toMatchObject({ message: expect.stringContaining('orders are lost') as string })
})

test('places an order once when its answer is lost', async () => {
  let isLost = false
  gateway.change((answer) => {
    if (!isOrder(answer) || isLost || answer.status !== 200) return answer
    isLost = true
    return 'lost'
  })
  const { exit, report } = await smoke()
  expect({ exit, orders: report.orders, removed: report.removed }).toMatchObject({
    exit: 0,
    orders: { placed: 2, in_doubt: 0 },
    removed: { orders: 2 },
  })
})
