import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ending } from '#cli/testing/terminal.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { openDesk, placeMarkedOrder } from '#server/testing/order-desk.ts'
import { startOddGateway, type Change, type OddGateway, type Passing } from './testing/odd-gateway.ts'
import { runSmokeHere, type SmokeRan } from './testing/run-smoke-here.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests()
let gateway: OddGateway
let key: string

beforeAll(async () => {
  gateway = await startOddGateway(store.url)
  key = await operatorKey(store)
})
afterEach(() => gateway.change((answer) => answer))
afterAll(() => gateway.close())

const here = (line: string): Promise<SmokeRan> =>
  runSmokeHere({ HAAT_URL: gateway.url, HAAT_OPERATOR_KEY: key }, ...line.split(' '))
const smoke = (line = ''): Promise<SmokeRan> =>
  here(`${line.includes('--as ') ? '' : '--as guest '}--alone --clean ${line}`.trim())

const isOrder = ({ method, path }: Passing): boolean => method === 'POST' && path === '/api/order/store'
const at =
  (path: string, change: (answer: Passing) => Passing | 'lost'): Change =>
  (answer) =>
    answer.path.startsWith(path) ? change(answer) : answer
const products = ({ body }: Passing) => body as { id: number; quantity: number }[]

test('a gateway that changes nothing is no fault, nor is what an earlier smoke has left under the mark', async () => {
  const token = await (await openDesk(store)).openRun('nightly')
  await placeMarkedOrder(store, token, [{ id: 301, price: 1250, quantity: 1 }])
  const { exit, report } = await smoke('--orders 3 --mark nightly')
  expect({ exit, failures: report.failures }).toEqual({ exit: 0, failures: [] })
})

type Said = { operation: string; path: string; message: RegExp }
const offContract: [string, Change, Said][] = [
  [
    'a value of another type',
    at('/api/best-seller', (answer) => ({
      ...answer,
      body: products(answer).map((each, index) => (index === 1 ? { ...each, quantity: '5' } : each)),
    })),
    { operation: 'listBestSellers', path: 'body[1].quantity', message: /whole number/ },
  ],
  [
    'a header that is missing',
    at('/api/me', ({ headers: { 'www-authenticate': _scheme, ...headers }, ...answer }) => ({
      ...answer,
      headers,
    })),
    { operation: 'getCurrentUser', path: 'header www-authenticate', message: /Required/ },
  ],
]

test.each(offContract)('%s is named and ends with 7', async (_what, change, said) => {
  gateway.change(change)
  const { exit, report, err } = await here('--as both --alone --clean --max-failures 100%')
  expect(exit).toBe(7)
  expect(report).toMatchObject({ ok: false, code: 'smoke_contract', forgiven: false })
  const message = expect.stringMatching(said.message) as string
  expect(report.failures[0]).toMatchObject({ ...said, kind: 'contract', message })
  expect(err).toContain('"code":"smoke_contract"')
  expect(report.removed).not.toBeNull()
})

test('an order that is doubled when it is sent again is named', async () => {
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
      body: answer.sent,
    })
    const { 'idempotency-replayed': _replayed, ...headers } = answer.headers
    return { ...answer, headers, body: await again.json() }
  })
  const { exit, report } = await smoke('--mark doubled')
  const messages = report.failures.map(({ kind, step, message }) => `${kind} ${step} ${message}`)
  expect(exit).toBe(1)
  const wanted = [
    /^wrong guest: the same order again.* ordered twice: order \d+ and order \d+$/,
    /^wrong books: as many marked orders.* 1 orders were placed, the store has 2: orders are doubled$/,
    /^wrong books: every order at the desk .* doubled$/,
    /^wrong books: stock went down .* 2 ordered, 4 gone/,
  ]
  expect(messages).toEqual(wanted.map((each) => expect.stringMatching(each) as string))
  expect(report.removed).toMatchObject({ orders: 2 })
})

test('an order that the store loses is named', async () => {
  gateway.change(
    at('/api/operator/test-runs', (answer) => {
      if (answer.method !== 'GET') return answer
      return { ...answer, body: (answer.body as object[]).map((run) => ({ ...run, orders: 0 })) }
    }),
  )
  const { exit, report } = await smoke()
  expect(exit).toBe(1)
  const message = expect.stringContaining('orders are lost') as string
  expect(report.failures[0]).toMatchObject({ kind: 'wrong', message })
})

test('a stock that is off is named, and only a warning where others may buy', async () => {
  let asked = 0
  const off = at('/api/products/get/', (answer) => {
    const product = answer.body as { quantity: number }
    asked += 1
    return asked < 8 ? answer : { ...answer, body: { ...product, quantity: product.quantity + 7 } }
  })
  gateway.change(off)
  const alone = await smoke('--product 304 --orders 5')
  expect(alone.exit).toBe(1)
  const step = expect.stringContaining('stock') as string
  expect(alone.report.failures[0]).toMatchObject({ kind: 'wrong', step })

  asked = 0
  const among = await here('--as guest --clean --product 304 --orders 5')
  expect([among.exit, among.report.steps.map(({ state }) => state)]).toEqual([
    0,
    expect.arrayContaining(['warned']),
  ])
})

test('a lost answer is a failure, and its order is settled and never doubled', async () => {
  let lost = 0
  gateway.change((answer) => {
    if (!isOrder(answer) || answer.status !== 200 || lost >= 2) return answer
    lost += 1
    return lost === 2 ? 'lost' : answer
  })
  const { exit, report, err } = await smoke('--orders 4')
  expect(exit).toBe(6)
  expect(err).toContain('smoke_unreachable')
  expect(report.failures).toMatchObject([{ kind: 'unreachable', operation: 'placeOrder' }])

  lost = 0
  const loss: Change = (answer) => {
    if (!isOrder(answer) || answer.status !== 200) return answer
    lost += 1
    return lost === 4 ? 'lost' : answer
  }
  gateway.change(loss)
  const settled = await smoke('--orders 6')
  expect(settled.report).toMatchObject({ orders: { placed: 6, in_doubt: 0 }, removed: { orders: 6 } })
  const note = settled.report.steps.find(({ name }) => name.startsWith('orders without an answer'))
  expect(note).toMatchObject({ state: 'passed', note: '1: 1 had been placed, 0 placed now, 0 open' })

  lost = 0
  gateway.change(loss)
  const allowed = await smoke('--orders 6 --max-failures 1')
  expect({ exit: allowed.exit, forgiven: allowed.report.forgiven }).toEqual({ exit: 0, forgiven: true })
})

test('a store that takes an order of two vendors is named', async () => {
  gateway.change((answer) => {
    if (!isOrder(answer) || answer.status !== 400) return answer
    return { ...answer, body: { ...(answer.body as object), code: 'sold_out' } }
  })
  const { exit, report } = await smoke()
  expect(exit).toBe(1)
  expect(report.failures[0]).toMatchObject({ message: 'The store says sold_out, not several_vendors' })
})

test('fewer goods than orders are named', async () => {
  await store.setStock(304, 8)
  const { exit, report } = await smoke('--product 304 --orders 9')
  expect(exit).toBe(1)
  const message = expect.stringMatching(/^Only \d of 8 visits found goods; more stock/) as string
  expect(report.failures).toMatchObject([{ kind: 'wrong', message }])
  expect(report.steps.find(({ suite }) => suite === 'load')).toMatchObject({ state: 'failed', failed: 1 })
})

test('no store at all ends with 6 at once', async () => {
  const { exit, report } = await runSmokeHere({ HAAT_URL: 'http://127.0.0.1:9', HAAT_OPERATOR_KEY: key })
  expect([exit, report.code, report.steps.length]).toEqual([6, 'smoke_unreachable', 1])
})

test('keys that open nothing: 3 for none and an unknown one, 5 without the scope', async () => {
  const env = { HAAT_URL: store.url }
  expect(await runSmokeHere(env)).toMatchObject(ending(3, 'no_operator_key', ''))
  const unknown = await runSmokeHere({ ...env, HAAT_OPERATOR_KEY: `${key.slice(0, -4)}AAAA` })
  expect(unknown).toMatchObject(ending(3, 'operator_key_needed'))
  const lacking = await operatorKey(store, ['orders'])
  const scope = await runSmokeHere({ ...env, HAAT_OPERATOR_KEY: lacking })
  expect(scope).toMatchObject(ending(5, 'scope_missing'))
})

test('without orders nothing is written, and no key is needed', async () => {
  const before = await store.db.selectFrom('orders').selectAll().execute()
  const sent: string[] = []
  gateway.change((answer) => {
    sent.push(answer.method)
    return answer
  })
  const { exit, report } = await runSmokeHere({ HAAT_URL: gateway.url }, '--no-orders')
  expect({ exit, placed: report.orders.placed }).toEqual({ exit: 0, placed: 0 })
  expect(new Set(sent)).toEqual(new Set(['GET']))
  expect(await store.db.selectFrom('orders').selectAll().execute()).toEqual(before)
})

test('without orders a guest leaves the last goods to the customer', async () => {
  await store.setStock(304, 6)
  const env = { HAAT_URL: store.url, HAAT_PASSWORD: demoCustomer.password }
  const words = ['--no-orders', '--product', '304', '--email', demoCustomer.email]
  expect((await runSmokeHere(env, ...words)).report.failures).toEqual([])
})

test('a store that is away while it is cleaned up is asked again', async () => {
  let asked = 0
  gateway.change((answer) => {
    if (answer.method !== 'DELETE') return answer
    asked += 1
    return asked < 3 ? 'lost' : answer
  })
  const { exit, report } = await here('--as guest --clean')
  expect({ exit, asked, clean: report.clean }).toEqual({ exit: 0, asked: 3, clean: null })
})
