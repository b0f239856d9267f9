import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { hashToken } from '#server/credentials/token.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { smtpProblem, startMailServer, type MailServer } from '#server/testing/mail-server.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send, type Answer, type SendOptions } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const email = 'zqmail@zqhost.example'
const password = 'zqPassword-1'
const person = {
  name: 'Zqname Zqlast',
  email,
  phone: '01799887766',
  address: 'Zqstreet 12',
  city: 'Zqcity',
  zip: 'zq1205',
  country: 'Bangladesh',
}
const newcomer = { ...person, password, password_confirmation: password }
const order = orderOf([{ id: 301, price: 1250, quantity: 1 }], {
  customer_name: person.name,
  customer_email: email,
  customer_phone: person.phone,
  customer_address: person.address,
  customer_city: person.city,
  customer_zip: person.zip,
})
const quote = { email, cartItems: [{ id: 301, quantity: 1 }], subtotal: 1250, total: 1250 }
const tampered = { ...order, pay_amount: 1 }
const key = { 'idempotency-key': 'zqkey-of-an-order' }
const searchPath = '/api/search?name=zqsearch&category='

type Request = [path: string, options?: SendOptions]
const bodies = (path: string, ...many: unknown[]): Request[] => many.map((body) => [path, { body }])
const reads = (...paths: string[]): Request[] => paths.map((path) => [path])

/** What people would send to an operation; one that has no words of theirs is asked for what is not there. */
const requests: { readonly [Id in OperationId]?: Request[] } = {
  register: bodies(
    '/api/user-registration',
    newcomer,
    newcomer,
    { ...newcomer, phone: 'zqphone' },
    { ...newcomer, password: [password] },
    `{"email": "${email}", zq`,
  ),
  login: bodies('/api/user-login', { email, password }, { email, password: 'zqWrong-1' }, { email: [email] }),
  updateProfile: bodies(
    '/api/profile',
    person,
    { ...person, email: 'zq@@zq' },
    { ...person, role: 'zqadmin' },
  ),
  saveCartItems: bodies(
    '/api/cart-items',
    { cart_items: [{ product_id: 301, quantity: 1, user_id: 1 }] },
    {
      cart_items: 'zqcart',
    },
  ),
  deleteCartItems: bodies('/api/cart-items', { ids: [1] }, { ids: ['zqid'] }),
  deleteCartItem: reads('/api/cart-items/1', '/api/cart-items/zqid'),
  placeOrder: [
    ['/api/order/store', { body: order, headers: key }],
    ['/api/order/store', { body: tampered, headers: key }],
    ...bodies('/api/order/store', tampered, { ...order, customer_phone: 'zqphone' }),
  ],
  settleOrder: bodies(
    '/api/order/settle',
    { key: 'zqkey-of-an-order', user_id: null },
    { key: 'zqkey of none', user_id: null },
  ),
  listOrders: bodies('/api/order-list-user', { user_id: 1 }, { user_id: 'zqid' }),
  requestQuote: bodies('/api/quote', quote, { ...quote, email: 'zq@zq@zq' }),
  listBestSellers: reads('/api/best-seller?vendor_name=zqvendor'),
  listHotDeals: reads(`${operations.listHotDeals.path}?vendor_name=zqvendor`),
  listTopDeals: reads(`${operations.listTopDeals.path}?vendor_name=zqvendor`),
  listProducts: reads('/api/products?category=zqcategory', '/api/products?name=zqsearch'),
  searchProducts: reads(searchPath, '/api/search?q=zqsearch&name=zqsearch'),
  exportCatalog: reads('/api/operator/catalog?vendor=zqvendor'),
  importCatalog: bodies('/api/operator/catalog', { products: [{ product_code: 'zqcode' }] }),
  addPicture: bodies('/api/operator/pictures', { name: 'picture.webp', kind: 'products', content: 'AAAA' }),
  findOrders: reads(
    '/api/operator/orders?customer=zqmail%40zqhost.example',
    '/api/operator/orders?status=zq',
  ),
  placePhoneOrder: [
    [
      '/api/operator/orders',
      { body: { ...order, user_id: undefined }, headers: { 'idempotency-key': 'zqkey-of-a-call' } },
    ],
    ...bodies('/api/operator/orders', order, { ...tampered, user_id: 7 }),
  ],
  amendOrder: bodies('/api/operator/orders/999', {
    customer_name: 'zqname',
    customer_phone: '01799887766',
    note: 'zqnote',
  }),
  takeOrderStep: bodies('/api/operator/orders/1/steps', { step: 'confirm', note: 'zqnote' }),
  reportSales: reads('/api/operator/report?from=2026-11-20&to=2026-11-20&note=zqquery'),
  openTestRun: bodies('/api/operator/test-runs', { mark: 'run-1' }, { mark: 'zq mark' }),
  listOperatorUses: reads('/api/operator/log?key=zqkey', '/api/operator/log?after=zq%20'),
  removeCategory: reads('/api/operator/categories/none?move_to=zq_zq'),
  renameVendor: bodies('/api/operator/vendors', { vendor: 'zqvendor', name: 'zqother' }),
  findCustomers: reads(
    '/api/operator/customers?contact=zqmail%40zqhost.example',
    '/api/operator/customers?contact=01799887766',
  ),
  exportCustomer: reads('/api/operator/customers/2/data?after=zq'),
  setCustomerPassword: bodies(
    '/api/operator/customers/999/password',
    { password },
    { password: ['zqPassword'] },
  ),
  exportGuest: reads('/api/operator/guests?contact=zqmail%40zqhost.example'),
  eraseGuest: reads('/api/operator/guests?contact=01799887766'),
}

const requestsOf = (id: OperationId): readonly Request[] =>
  requests[id] ?? reads(`${operations[id].path.replaceAll(/\{\w+\}/g, '999')}?note=zqquery`)

describeOnEachDatabase('nothing personal', (newDatabase) => {
  let store: RunningStore
  let mailServer: MailServer
  let operator: string
  const tokens: string[] = []
  const problems: string[] = []
  beforeAll(async () => {
    // It repeats what it was told.
    mailServer = await startMailServer({
      onRecipient: (address) => {
        throw smtpProblem(550, `No such person here: ${address}`)
      },
    })
    const env = { LOG_LEVEL: 'trace', HAAT_METRICS_PORT: '0', SMTP_URL: mailServer.url }
    store = await startStore({ databaseUrl: await newDatabase(), env })
    operator = await operatorKey(store)
  })
  afterAll(async () => {
    await store.close()
    await mailServer.close()
  })

  /** Sends everything, as a guest and as whoever is signed in. */
  async function driveAll(): Promise<void> {
    // The sign-out comes last: until then the others have a session.
    const last: OperationId = 'logout'
    const inOrder = new Set([...Object.keys(requests), ...Object.keys(operations)] as OperationId[])
    inOrder.delete(last)
    for (const id of [...inOrder, last]) {
      for (const [path, options = {}] of requestsOf(id)) {
        const own = operations[id].area === 'operator' ? [operator] : []
        for (const token of new Set([undefined, 'zqforged.token', tokens.at(-1), ...own])) {
          const caller = token === undefined ? {} : { token }
          note(await send(store, operations[id].method, path, { ...options, ...caller }))
        }
      }
    }
  }

  function note({ status, headers, text, body }: Answer): void {
    const token = (body as { user?: { access_token?: string } } | undefined)?.user?.access_token
    if (token !== undefined) tokens.push(token)
    if (status < 400) return
    problems.push(text)
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }

  test('T-20, T-31, T-32: log, figures and problems of every operation name no person, secret, search or SQL', async () => {
    await driveAll()
    await store.deps.outbox.flush()
    expect(tokens.length).toBeGreaterThan(0)
    await sql`alter table users rename to users_gone`.execute(store.db)
    await sql`alter table orders rename to orders_gone`.execute(store.db)
    await driveAll()
    await sql`alter table users_gone rename to users`.execute(store.db)
    await sql`alter table orders_gone rename to orders`.execute(store.db)

    const log = store.log.join('')
    const figures = await (await fetch(store.metricsUrl ?? '')).text()
    const said = problems.join('\n')
    // It is no use searching where nothing was written.
    const written = {
      operations: log.includes('"operation":"placeOrder"') && figures.includes('operation="login"'),
      paths: log.includes('"path":"/api/search"'),
      mailServer: /"level":50,.*"mail":\d+,"attempts":1,.*"responseCode":550,.*"mail given up"/.test(log),
      database: /no such table|does not exist/.test(log),
      faults: said.includes('"code":"internal"'),
    }
    expect(Object.entries(written).filter(([, isThere]) => !isThere)).toEqual([])

    for (const [where, text] of Object.entries({ log, figures, said })) {
      const found = text.split('\n').filter((line) => /zq|9988776/i.test(line))
      // A path that leads nowhere is the caller's own; it is told back to him alone.
      const personal = found.filter((line) => !/"(?:path|detail)":"[^"]*\/api\/cart-items\/zqid/.test(line))
      expect({ where, personal }).toEqual({ where, personal: [] })
      for (const token of [...tokens, operator]) {
        expect(text.includes(token)).toBe(false)
        expect(text.includes(hashToken(token))).toBe(false)
      }
    }
    expect(said).not.toMatch(
      /select |insert |no such table|relation|SQLITE|node_modules|\.ts:\d|Kysely|Fastify/i,
    )
  })

  test('T-32: a line of the log cannot be forged', async () => {
    const before = store.log.length
    await send(store, 'GET', '/api/vendor/3%0A%7B%22level%22:60,%22msg%22:%22forged%22%7D', {
      headers: { 'user-agent': '{"level":60}' },
    })
    const written = store.log.slice(before)
    expect(written.length).toBeGreaterThan(0)
    for (const line of written) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(JSON.parse(line).msg).not.toBe('forged')
    }
  })
})
