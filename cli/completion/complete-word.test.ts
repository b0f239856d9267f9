import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { delay, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { expired, savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { openTerminal, type Terminal, terminalWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'
import { pendingOrder as order } from '#cli/testing/sample-orders.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'

const store = mockStore()
const { product } = examples.getProduct.replies[200]
const twoProducts = examples.listProducts.replies[200].products.slice(0, 2)

/** What is offered at the end of a line; the last word is the one under the cursor. */
async function offered(line: string, { run }: Terminal = openTerminal()): Promise<string[]> {
  const words = line.split(' ')
  const { exit, out, err } = await run('__complete', `--current=${words.at(-1)}`, '--', ...words.slice(0, -1))
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  return out.split('\n').slice(0, -1)
}

const values = async (line: string, terminal?: Terminal): Promise<string[]> =>
  (await offered(line, terminal)).map((each) => each.split('\t')[0] ?? '')

test.each<[string, string[]]>([
  ['car', ['cart']],
  ['cat', ['categories', 'catalog']],
  ['catalog picture ', ['add']],
  ['cart ', ['add', 'list', 'set', 'remove', 'clear', 'save']],
  ['--json cart s', ['set', 'save']],
  ['--profile cart cart s', ['set', 'save']],
  ['--profile=cart cart s', ['set', 'save']],
  ['__c', []],
  ['nonsense ', []],
  ['cart nonsense ', []],
  ['completion ', ['bash', 'zsh', 'fish', 'powershell']],
  ['completion bash ', []],
  ['order place --country B', ['Bangladesh']],
  ['order place --country=J', ['--country=Japan']],
  ['products --l', ['--limit']],
  ['products -l 3 --l', []],
  ['products -l 3 --c', ['--category']],
  ['api listProducts -p limit=3 --pa', ['--param']],
  ['search -- --l', []],
  ['api listPro', ['listProducts']],
  ['api listProducts -p ', ['category=', 'vendor_name=', 'limit=']],
  ['api listProducts --param=l', ['--param=limit=']],
  ['api login --body @', [':files']],
  ['api login --body ', []],
  ['config get t', ['timeout']],
  ['help cart a', ['add']],
  ['help exit', ['exit-codes']],
  ['help nonsense ', []],
])('%j offers %j', async (line, wanted) => {
  const found = await values(line)
  expect(wanted.length === 0 ? found : found.filter((each) => wanted.includes(each))).toEqual(wanted)
  if (wanted.length > 0 && !line.startsWith('cart')) expect(found.length).toBeLessThanOrEqual(wanted.length)
})

test('words of commands say what they do', async () => {
  expect(await offered('cat')).toContain('categories\tlist the categories')
})

test('products of the store, with names and prices', async () => {
  store.use(mockOperation('listProducts', 200, twoProducts))
  expect(await offered('product ')).toEqual([
    '12\tBamboo Matcha Whisk, ৳1,250',
    '20\tWireless Trackball Mouse, ৳4,200.50',
  ])
  expect(await values('cart add 2')).toEqual(['20'])
  expect(await values('cart add 12 ')).toEqual([])
})

test('vendors and categories', async () => {
  expect(await offered('vendor ')).toContain('3\tUji Tea House')
  expect(await values('products --vendor U')).toEqual(['Uji Tea House'])
  expect(await offered('products --category t')).toEqual(['tea\tTea & Matcha'])
  expect(await values('open category t')).toEqual(['tea'])
})

test('the lines of the cart, where those are wanted', async () => {
  const terminal = await terminalWith({ cart: [savedWhisks] })
  expect(await offered('cart remove ', terminal)).toEqual(['12\t2 × Bamboo Matcha Whisk'])
  expect(await values('cart set ', terminal)).toEqual(['12'])
})

test('your orders, as long as the sign-in holds', async () => {
  const terminal = await terminalWith({ signedIn })
  expect((await values('open order ', terminal)).length).toBeGreaterThan(0)
  await terminal.remember({ signedIn: expired })
  expect(await values('open order ', terminal)).toEqual([])
  expect((await terminal.session()).signedIn).toEqual(expired)
})

test('a product that is none of the newest: by its number, and by what the store finds', async () => {
  const old = { ...product, id: 4711, name: 'Old Kettle' }
  const kettle = { ...product, id: 47, name: 'Kettle 47' }
  const asked = callsOf(store, 'searchProducts', ({ respond }) => respond(200, [kettle]))
  store.use(
    mockOperation('getProduct', ({ params, respond, problem }) =>
      params.productId === 4711 ? respond(200, old) : problem('product_not_found'),
    ),
  )
  expect(await offered('cart add 4711')).toEqual(['4711\tOld Kettle, ৳1,250'])
  expect(await values('product 47')).toEqual(['47'])
  expect(asked.map(({ params }) => `${params.q} ${params.limit}`)).toEqual(['4711 100', '47 100'])
})

test('a vendor that has none of the newest products', async () => {
  const soap = { ...product, id: 90, vendor_id: 9, vendor_name: 'Zao Onsen Goods' }
  store.use(mockOperation('searchProducts', ({ respond }) => respond(200, [soap])))
  expect(await values('products --vendor Z')).toEqual(['Zao Onsen Goods'])
})

test.each([
  ['shop confirm ', ['1']],
  ['shop send ', ['2']],
  ['shop deliver ', ['3']],
  ['shop cancel ', ['1', '2', '3']],
  ['shop cancel 2 ', ['1', '3']],
  ['shop order ', ['1', '2', '3', '4', '5']],
])('%s offers the orders with which it can be done', async (line, ids) => {
  const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
  const orders = statuses.map((status, at) => ({ ...order, id: at + 1, status }))
  store.use(
    mockOperation('findOrders', ({ params: { status: wanted }, respond }) =>
      respond(200, { orders: orders.filter(({ status }) => status === (wanted ?? status)), next: null }),
    ),
  )
  expect(await values(line, operatorTerminal())).toEqual(ids)
})

test('orders say who waits for them, and what they come to', async () => {
  expect(await offered('shop order ', operatorTerminal())).toEqual(['1001\tpending, Ayesha Rahman, ৳2,500'])
})

test('codes of products, those off the shelves too, and never one that is there already', async () => {
  const products = [
    { product_code: 'MCH-901', name: 'Kukicha', on_shelf: false },
    { product_code: 'UJI-001', name: 'Sencha' },
  ]
  store.use(
    mockOperation('searchProducts', ({ respond }) =>
      respond(200, [{ ...product, id: 900, product_code: 'MCH-900' }]),
    ),
    mockOperation('exportCatalog', ({ respond }) => respond(200, { products, next: null })),
  )
  const codes = ['MCH-900\tBamboo Matcha Whisk', 'MCH-901\tKukicha']
  expect(await offered('catalog set MCH-90', operatorTerminal())).toEqual(codes)
  expect(await values('catalog set MCH-900 MCH-90', operatorTerminal())).toEqual(['MCH-901'])
})

const withMarks = ['smoke clean --run-id ', 'smoke clean --run-id=', 'shop orders --run-id ']
test.each(withMarks)('%s offers the marks of test runs', async (line) => {
  const times = { opened_at: '2026-11-19T01:00:00.000Z', expires_at: '2026-11-21T01:00:00.000Z' }
  const run = { mark: 'nightly-42', orders: 3, customers: 1, ...times }
  store.use(mockOperation('listTestRuns', ({ respond }) => respond(200, [run])))
  const [found] = await offered(line, operatorTerminal())
  const start = line.endsWith('=') ? '--run-id=' : ''
  expect(found).toBe(`${start}nightly-42\torders: 3, since 2026-11-19T01:00:00.000Z`)
})

test('without a key, and where the key is for another store, operators’ words have no values', async () => {
  expect(await values('shop confirm ')).toEqual([])
  expect(await values('--url https://other.test shop confirm ', operatorTerminal())).toEqual([])
})

test('profiles, and the values of the one that the line names', async () => {
  const terminal = await terminalWith({ cart: [savedWhisks] })
  const text = { version: 1, url: 'https://store.test', signedIn: null, cart: [], pendingOrder: null }
  mkdirSync(dirname(terminal.sessionPath), { recursive: true })
  writeFileSync(terminal.sessionPath.replace('default', 'other'), JSON.stringify(text))
  expect(await values('--profile ', terminal)).toEqual(['default', 'other'])
  expect(await values('cart remove ', terminal)).toEqual(['12'])
  expect(await values('--profile other cart remove ', terminal)).toEqual([])
})

test('what the store says cannot steer the shell', async () => {
  const odd = { id: 1, name: 'a\u001B[2J\nb\tc', slug: 'tea' }
  store.use(mockOperation('listCategories', ({ respond }) => respond(200, [odd])))
  expect(await offered('products --category ')).toEqual(['tea\ta[2J b c'])
})

test.each([
  ['no connection', mockOperation('listProducts', ({ networkError }) => networkError())],
  ['a problem', mockOperation('listProducts', ({ problem }) => problem('unavailable'))],
  [
    'no store',
    mockOperation('listProducts', ({ offContract }) => offContract(HttpResponse.html('<h1>Hi</h1>'))),
  ],
])('%s gives no values, and says nothing', async (_case, handler) => {
  store.use(handler)
  expect(await offered('product ')).toEqual([])
})

test('a damaged profile gives no values, and is left alone', async () => {
  const terminal = await terminalWith({})
  writeFileSync(terminal.sessionPath, '{')
  expect(await offered('cart remove ', terminal)).toEqual([])
})

test('a store that takes its time is not waited for', async () => {
  store.use(
    mockOperation('listProducts', async ({ respond }) => {
      await delay(4000)
      return respond(200, [])
    }),
  )
  const started = performance.now()
  expect(await offered('product ')).toEqual([])
  expect(performance.now() - started).toBeLessThan(3000)
})
