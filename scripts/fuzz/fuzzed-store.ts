import { insertUser } from '#server/accounts/user-queries.ts'
import { openRun, testRunToken } from '#server/operator/test-run-queries.ts'
import type { FuzzResponse } from './check-response.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { KnownValues } from './fuzz-values.ts'
import { keepPasswordsPlain, signedInCustomer, type Customer } from '#server/test/customers.ts'
import { operatorKey } from '#server/test/operators.ts'
import { orderKey, orderOf } from '#server/test/order-requests.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'

/** A store that is called without a network. */
export type FuzzedStore = {
  store: RunningStore
  customer: Customer
  known: KnownValues
  send: (request: FuzzRequest) => Promise<FuzzResponse>
}

/** Stock of each product; no run sells it out. */
export const STOCK = 1_000_000_000

/** A small store with a signed-in customer, an operator, and accounts that operators can erase. */
export async function openFuzzedStore(databaseUrl?: string): Promise<FuzzedStore> {
  const store = await startStore({ databaseUrl, env: { LOG_LEVEL: 'warn' } })
  await store.db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute()
  keepPasswordsPlain(store)
  await store.db.updateTable('users').set({ password_hash: demoCustomer.password }).execute()
  // Created before the customer of the run, so that a boundary value such as 1 is not the number of that customer.
  const accounts = await openAccounts(store)
  const customer = await signedInCustomer(store)
  const operator = await operatorKey(store)
  await placeOrders(store)
  const testRun = await openTestRun(store)
  return {
    store,
    customer,
    known: { ...knownValues(customer, accounts), 'Test-Run': [testRun] },
    send: async (request) => {
      const authorization = await authorizationOf(request, store, customer, operator)
      const response = await store.app.inject({
        method: request.method as 'GET',
        url: request.url,
        headers: { ...request.headers, ...(authorization !== null && { authorization }) },
        ...(request.payload !== undefined && { payload: request.payload }),
      })
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      return { status: response.statusCode, headers: Object.fromEntries(headers), text: response.payload }
    },
  }
}

/** The token of an open test run, whose id fuzzed requests do not use. */
async function openTestRun({ db, deps: { now, pseudonymize } }: RunningStore): Promise<string> {
  const wanted = { mark: 'open-all-along', now: now(), expiresAt: now() + 86_400_000 }
  const run = await db.transaction().execute((trx) => openRun(trx, wanted))
  return testRunToken(run, pseudonymize)
}

/** Requests to these paths may end their own session. */
const ENDS_SESSIONS = ['/api/logout', '/api/profile']

async function authorizationOf(
  { caller, url }: FuzzRequest,
  store: RunningStore,
  customer: Customer,
  operator: string,
): Promise<string | null> {
  if (caller === 'anonymous') return null
  if (caller === 'operator') return `Bearer ${operator}`
  if (typeof caller === 'object') return caller.authorization
  const isLast = ENDS_SESSIONS.some((path) => url.startsWith(path))
  return `Bearer ${(isLast ? await signedInCustomer(store) : customer).token}`
}

const ACCOUNTS = 60

function openAccounts({ db, deps }: RunningStore): Promise<number[]> {
  const { name, address, city, zip, country } = demoCustomer
  return db.transaction().execute(async (trx) => {
    const ids: number[] = []
    for (let count = 0; count < ACCOUNTS; count += 1) {
      const profile = { name, email: `account-${count}@example.com`, phone: '', address, city, zip, country }
      ids.push(await insertUser(trx, profile, 'no password', deps.now()))
    }
    return ids
  })
}

/** Orders that operators can ship. */
const ORDERS = 60

async function placeOrders({ app }: RunningStore): Promise<void> {
  const payload = orderOf([{ id: 301, price: 1250, quantity: 1 }])
  for (let count = 0; count < ORDERS; count += 1) {
    const headers = { 'idempotency-key': orderKey(`${count}`) }
    await app.inject({ method: 'POST', url: '/api/order/store', payload, headers })
  }
}

function knownValues({ email }: Customer, accounts: readonly number[]): KnownValues {
  return {
    productId: Array.from(tinyCatalog.products, ({ id }) => id),
    vendorId: tinyCatalog.vendors.map(({ id }) => id),
    vendor_name: tinyCatalog.vendors.map(({ name }) => name),
    category: ['tea'],
    q: ['tea'],
    cart_id: [1],
    orderId: [1],
    bannerId: [1],
    mark: ['fuzz'],
    customerId: accounts,
    contact: [email],
    from: ['2026-11-01'],
    to: ['2026-11-30'],
    vendor: ['Uji Tea House'],
  }
}
