import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, describe } from 'vitest'
import { examples } from '#generated/examples.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { hashToken } from '#server/lib/token.ts'
import { smtpProblem, startMailServer, type MailServer } from '#server/test/mail-server.ts'
import { operatorKey } from '#server/test/operators.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send, type Answer, type SendOptions } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

const email = 'zqxvmail@zqxvhost.example'
const password = 'zqxvPassword-1'
const person = {
  name: 'Zqxvname Zqxvlast',
  email,
  phone: '01799887766',
  address: 'Zqxvstreet 12',
  city: 'Zqxvcity',
  zip: 'zqxv1205',
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
const key = { 'idempotency-key': 'zqxvkey-of-an-order' }

// The marker and the whole phone number are long enough not to occur in a time, a duration or an id by chance.
const PERSONAL = /zqxv|(?<![\d.])(?:\+?88)?01799887766(?!\d)/i

type Request = [path: string, options?: SendOptions]
const bodies = (path: string, ...many: unknown[]): Request[] => many.map((body) => [path, { body }])
const reads = (...paths: string[]): Request[] => paths.map((path) => [path])

/** What people would send to an operation so that it is done, and what they would get wrong. */
const requests: { readonly [Id in OperationId]?: Request[] } = {
  register: bodies(
    '/api/user-registration',
    newcomer,
    newcomer,
    { ...newcomer, phone: 'zqxvphone' },
    { ...newcomer, password: [password] },
    `{"email": "${email}", zqxv`,
  ),
  login: bodies(
    '/api/user-login',
    { email, password },
    { email, password: 'zqxvWrong-1' },
    { email: [email] },
  ),
  updateProfile: bodies(
    '/api/profile',
    person,
    { ...person, email: 'zqxv@@zqxv' },
    { ...person, role: 'zqxvadmin' },
  ),
  deleteCartItem: reads('/api/cart-items/1', '/api/cart-items/zqxvid'),
  placeOrder: [
    ['/api/order/store', { body: order, headers: key }],
    ['/api/order/store', { body: tampered, headers: key }],
    ...bodies('/api/order/store', tampered, { ...order, customer_phone: 'zqxvphone' }),
  ],
  settleOrder: bodies('/api/order/settle', { key: key['idempotency-key'], user_id: null }),
  requestQuote: bodies('/api/quote', quote, { ...quote, email: 'zqxv@zqxv@zqxv' }),
  searchProducts: reads('/api/search?name=zqxvsearch&category=', '/api/search?q=zqxvsearch&name=zqxvsearch'),
  importCatalog: bodies('/api/operator/catalog', { products: [{ product_code: 'zqxvcode' }] }),
  placePhoneOrder: [['/api/operator/orders', { body: { ...order, user_id: undefined }, headers: key }]],
  amendOrder: bodies('/api/operator/orders/999', { customer_name: 'zqxvname', note: 'zqxvnote' }),
  findOrders: bodies('/api/operator/orders/search', { customer: email }, { customer: email, limit: 'zqxv' }),
  findCustomers: bodies('/api/operator/customers/search', { contact: email }, { contact: person.phone }),
  exportGuest: bodies('/api/operator/guests/export', { contact: email }),
  eraseGuest: bodies('/api/operator/guests/erase', { contact: person.phone }),
}

/** Of any other the contract's first example in words of theirs, and an address that asks for more than there is. */
function requestsOf(id: OperationId): readonly Request[] {
  const own = requests[id]
  if (own) return own
  const { path, params, hasBody } = operations[id]
  const asked = params.filter((each) => each.in === 'query').map(({ name }) => `${name}=zqxv${name}`)
  const url = path.replaceAll(/\{\w+\}/g, '999')
  const known: Partial<Record<OperationId, { request?: Record<string, unknown> }>> = examples
  const [example] = Object.values(known[id]?.request ?? {})
  const inWords = (_: string, value: unknown) => (typeof value === 'string' ? `zqxv${value}` : value)
  const options = hasBody ? { body: JSON.stringify(example, inWords) } : {}
  return [
    ...(requests[id] ?? []),
    [`${url}?${[...asked, 'note=zqxvquery'].join('&')}`, options],
    [url, options],
  ]
}

describe('nothing personal', () => {
  let store: RunningStore
  let mailServer: MailServer
  let operator: string
  const tokens: string[] = []
  const problems: string[] = []
  beforeAll(async () => {
    // It repeats the address.
    mailServer = await startMailServer({
      onRecipient: (address) => {
        throw smtpProblem(550, `No such person here: ${address}`)
      },
    })
    const env = { LOG_LEVEL: 'trace', HAAT_METRICS_PORT: '0', SMTP_URL: mailServer.url }
    store = await startStore({ env })
    operator = await operatorKey(store)
  })
  afterAll(async () => {
    await store.close()
    await mailServer.close()
  })

  /** Sends everything as each of these and, where that is an operator's, as an operator. */
  async function driveAll(callers: () => (string | undefined)[]): Promise<void> {
    // The sign-out comes last: until then the others have a session.
    const last: OperationId = 'logout'
    const inOrder = new Set([...Object.keys(requests), ...Object.keys(operations)] as OperationId[])
    inOrder.delete(last)
    for (const id of [...inOrder, last]) {
      for (const [path, options = {}] of requestsOf(id)) {
        const own = operations[id].security?.scheme === 'operatorKey' ? [operator] : []
        for (const token of new Set([...callers(), ...own])) {
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

  test(
    'log, figures and problems of every operation name no person, secret, search or SQL',
    { tags: ['T-20', 'T-31', 'T-32'] },
    async () => {
      const customer = () => tokens.at(-1)
      await driveAll(() => [undefined, 'zqxvforged.token', customer()])
      await store.deps.outbox.flush()
      expect(tokens.length).toBeGreaterThan(0)
      await sql`alter table users rename to users_gone`.execute(store.db)
      await sql`alter table orders rename to orders_gone`.execute(store.db)
      await driveAll(() => [customer()])
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
        const found = text.split('\n').filter((line) => PERSONAL.test(line))
        // The path of an unknown URL is repeated to its caller alone.
        const personal = found.filter(
          (line) => !/"(?:path|detail)":"[^"]*\/api\/cart-items\/zqxvid/.test(line),
        )
        expect({ where, personal }).toEqual({ where, personal: [] })
        for (const token of [...tokens, operator]) {
          expect(text.includes(token)).toBe(false)
          expect(text.includes(hashToken(token))).toBe(false)
        }
      }
      expect(said).not.toMatch(
        /select |insert |no such table|relation|SQLITE|node_modules|\.ts:\d|Kysely|Fastify/i,
      )
    },
  )
})
