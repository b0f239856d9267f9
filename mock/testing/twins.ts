import { sql } from 'kysely'
import { hashToken } from '#server/credentials/token.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { findUser } from '#server/store/user-queries.ts'
import type { Customer as SignedIn } from '#server/testing/customers.ts'
import { operations } from '#generated/operations.ts'
import type { FuzzRequest } from '#scripts/fuzz/fuzz-call.ts'
import type { FuzzedStore } from '#scripts/fuzz/fuzzed-store.ts'
import { textOf, type FuzzAnswer } from '#scripts/fuzz/judge-answer.ts'
import { OperatorScope } from '#generated/schemas.ts'
import { answerBy } from '#mock/answer.ts'
import { MockStore } from '#mock/mock-store.ts'
import { storeHandlers } from '#mock/store-handlers.ts'
import { copyShelves, copyStore, customerOf } from './copy-store.ts'
import { difference, type TwinAnswer } from '#mock/difference.ts'

/** Of these the mock knows what the contract says, and no more: what they do it leaves to the store. */
const BY_CONTRACT_ALONE: readonly string[] = [operations.importCatalog.path, operations.addPicture.path]
const READS = ['GET', 'HEAD']
/** What this says only the store has written down. */
const BOOKS = operations.listOperatorUses.path

const A_DAY_MS = 86_400_000
const encoder = new TextEncoder()

/**
 * The store with a mock beside it that keeps the same and is asked the same, one request after the other. A request that the
 * two answer differently is a fault.
 */
export async function withTwin(fuzzed: FuzzedStore): Promise<FuzzedStore> {
  const { store } = fuzzed
  const mock = await mockLike(fuzzed)
  const answer = answerBy(storeHandlers(mock))

  const ask = async (request: FuzzRequest) => {
    const { authorization, customer } = await fuzzed.callerOf(request)
    if (customer) await adopt(fuzzed, mock, customer)
    // What has left is not taken back, and of what waits the mock knows nothing.
    if (request.method === operations.amendOrder.method) await store.deps.outbox.flush()
    const answered = await fuzzed.send(request, authorization)
    if (isLeftToStore(request)) {
      Object.assign(mock.kept, await copyShelves(store.db))
      return answered
    }
    const { method, url, payload } = request
    const headers = new Headers(request.headers)
    if (authorization !== null) headers.set('authorization', authorization)
    const response = await answer({
      method,
      url: `http://shop.example${url}`,
      headers,
      body: payload === undefined ? null : encoder.encode(payload),
    })
    const said: TwinAnswer = {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    }
    const found = difference(headersOf(request, said.status), asTwin(answered), said)
    if (found !== null) throw new Error(`the mock is no twin of the store: ${found}`)
    return answered
  }
  // What is written here need not outlive this process.
  let last: Promise<unknown> = sql`pragma synchronous = off`.execute(store.db)
  return {
    ...fuzzed,
    ask: (request) => {
      const mine = last.then(() => ask(request))
      last = mine.catch(() => {})
      return mine
    },
  }
}

/** A mock that keeps what the store keeps, and knows the tokens and keys of the run. */
async function mockLike({ store, customer, operator, likely }: FuzzedStore): Promise<MockStore> {
  const mock = new MockStore(await copyStore(store.db), store.deps.now)
  const { kept } = mock
  const expiresAt = store.deps.now() + A_DAY_MS
  kept.sessions.push({ token: customer.token, userId: customer.id, createdAt: store.deps.now(), expiresAt })
  for (const one of kept.customers) {
    one.password = one.email === demoCustomer.email ? demoCustomer.password : NO_PASSWORD
  }
  const { name, created_at: createdAt } = await store.db
    .selectFrom('operator_keys')
    .selectAll()
    .where('key_hash', '=', hashToken(operator))
    .executeTakeFirstOrThrow()
  kept.operatorKeys.push({ key: operator, name, scopes: OperatorScope.options, createdAt, endsAt: null })
  for (const token of likely['Test-Run'] ?? [])
    kept.testRunTokens.push({ token: String(token), mark: 'open-all-along', expiresAt })
  return mock
}

// Shorter than any that the contract takes.
const NO_PASSWORD = ''

/** Lets the mock know a customer who has come to the store, and the token. */
async function adopt({ store }: FuzzedStore, mock: MockStore, { id, token }: SignedIn): Promise<void> {
  const row = await findUser(store.db, id)
  if (!row) throw new Error(`The store has no customer ${id}`)
  const { kept } = mock
  kept.customers.push(customerOf(row, NO_PASSWORD))
  kept.lastIds.customer = id
  kept.sessions.push({ token, userId: id, createdAt: mock.now(), expiresAt: mock.now() + A_DAY_MS })
}

function isLeftToStore({ method, url, expects }: FuzzRequest): boolean {
  const isFit = expects === 'fits' || expects === 'open'
  const [path = ''] = url.split('?', 1)
  return isFit && (path === BOOKS || (!READS.includes(method) && BY_CONTRACT_ALONE.includes(path)))
}

const places = Object.values(operations).map(({ method, path, statuses }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  headersOf: new Map(Object.entries(statuses).map(([status, { headers }]) => [Number(status), headers])),
}))

/** The headers that the contract declares for an answer of this status. */
function headersOf({ method, url }: FuzzRequest, status: number): readonly string[] {
  const [pathname = ''] = url.split('?', 1)
  const place = places.find((each) => each.method === method && each.pattern.test(pathname))
  return place?.headersOf.get(status) ?? []
}

function asTwin(answer: FuzzAnswer): TwinAnswer {
  return { status: answer.status, headers: new Headers(answer.headers), body: textOf(answer) }
}
