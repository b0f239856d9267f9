import type { RequestHandler } from 'msw'
import { hashToken, newToken } from '#server/credentials/token.ts'
import { insertSession } from '#server/store/session-queries.ts'
import { signedInCustomer } from '#server/testing/customers.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import type { Likely } from '#scripts/fuzz/fitting-values.ts'
import type { Caller, FuzzRequest } from '#scripts/fuzz/fuzz-call.ts'
import { openFuzzedStore, type FuzzedStore } from '#scripts/fuzz/fuzzed-store.ts'
import { answer } from '#mock/answer.ts'
import { MockStore } from '#mock/mock-store.ts'
import { storeHandlers } from '#mock/store-handlers.ts'
import { copyStore } from './copy-store.ts'

/** An answer, from whichever of the two. */
export type TwinAnswer = { status: number; headers: Headers; body: string }

/** A store and the mock in the same state, who are asked the same things one after the other. */
export type Twins = {
  customerId: number
  likely: Likely
  ask: (request: FuzzRequest) => Promise<{ store: TwinAnswer; mock: TwinAnswer }>
  close: () => Promise<void>
}

const A_DAY_MS = 86_400_000

/** A small store with two customers, an operator and a test run, and the mock beside it. */
export async function openTwins(): Promise<Twins> {
  const fuzzed = await openFuzzedStore()
  const { store, customer, likely } = fuzzed
  // The profile that is changed is another's: who moves from e-mail to e-mail loses all other tokens.
  const mover = await signedInCustomer(store)
  const key = await operatorKey(store)
  const mock = new MockStore(await copyStore(store.db), store.deps.now)
  const { kept } = mock
  const expiresAt = store.deps.now() + A_DAY_MS
  kept.sessions.push({ token: customer.token, userId: customer.id, expiresAt })
  for (const one of kept.customers)
    one.password = one.email === demoCustomer.email ? demoCustomer.password : '?'
  const [{ name, created_at: createdAt } = { name: '', created_at: 0 }] = await store.db
    .selectFrom('operator_keys')
    .selectAll()
    .where('key_hash', '=', hashToken(key))
    .execute()
  kept.operatorKeys.push({ key, name, scopes: ['catalog', 'orders', 'test'], createdAt })
  for (const token of likely['Test-Run'] ?? [])
    kept.testRunTokens.push({ token: String(token), mark: 'open-all-along', expiresAt })
  const handlers = storeHandlers(mock)

  /** A token of its own for who may end sessions with it, known to both. */
  const passingToken = async (userId: number) => {
    const token = newToken()
    const now = store.deps.now()
    await insertSession(store.db, { tokenHash: hashToken(token), userId, now, expiresAt })
    kept.sessions.push({ token, userId, expiresAt })
    return token
  }
  const tokenFor = async (caller: Caller, url: string) => {
    if (caller === 'nobody') return null
    if (caller === 'operator') return `Bearer ${key}`
    if (typeof caller === 'object') return caller.authorization
    if (url.startsWith('/api/profile')) return `Bearer ${await passingToken(mover.id)}`
    return `Bearer ${url.startsWith('/api/logout') ? await passingToken(customer.id) : customer.token}`
  }
  return {
    customerId: customer.id,
    likely,
    ask: async (request) => {
      const authorization = await tokenFor(request.caller, request.url)
      const headers = { ...request.headers, ...(authorization === null ? {} : { authorization }) }
      return {
        store: await askStore(fuzzed, request, headers),
        mock: await askMock(handlers, request, headers),
      }
    },
    close: () => store.close(),
  }
}

type Sent = Readonly<Record<string, string>>

async function askStore(
  { store }: FuzzedStore,
  { method, url, payload }: FuzzRequest,
  headers: Sent,
): Promise<TwinAnswer> {
  const response = await store.app.inject({
    method: method as 'GET',
    url,
    // What is compared is what an answer says, not how it is packed.
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(payload === undefined ? {} : { payload }),
  })
  const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return { status: response.statusCode, headers: new Headers(pairs), body: response.payload }
}

const encoder = new TextEncoder()

async function askMock(
  handlers: RequestHandler[],
  { method, url, payload }: FuzzRequest,
  headers: Sent,
): Promise<TwinAnswer> {
  const response = await answer(handlers, {
    method,
    url: `http://shop.example${url}`,
    headers: new Headers(headers),
    body: payload === undefined ? null : encoder.encode(payload),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
