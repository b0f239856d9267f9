import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll } from 'vitest'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import { operatorKey } from './operators.ts'
import { orderOf } from './order-requests.ts'
import { send, type Answer, type SendOptions } from './send.ts'
import type { RunningStore } from './start-store.ts'

export type OperatorOrder = ReplyOf<'getOrder', 200>
export type OrderSearch = BodyOf<'findOrders'>
type Step = BodyOf<'takeOrderStep'>
type Scopes = Parameters<typeof operatorKey>[1]

/** The operator's side of a store, under a key that may do everything. */
export type OperatorApi = Awaited<ReturnType<typeof openOperatorApi>>

export async function openOperatorApi(store: RunningStore, scopes?: Scopes) {
  const key = await operatorKey(store, scopes)
  const ask = (method: string, path: string, body?: unknown) =>
    patiently(() =>
      send(store, method, `/api/operator/${path}`, { token: key, ...(body === undefined ? {} : { body }) }),
    )
  const wanted = async <Body>(status: number, answer: Promise<Answer>): Promise<Body> => {
    const { status: got, body, text } = await answer
    if (got !== status) throw new Error(`${got} instead of ${status}: ${text}`)
    return body as Body
  }
  /** Searches orders, and throws when it does not get them. */
  const find = (search: OrderSearch = {}) =>
    wanted<ReplyOf<'findOrders', 200>>(200, ask('POST', 'orders/search', search))
  const step = (id: number, taken: Step['step'], note?: string) =>
    ask('POST', `orders/${id}/steps`, { step: taken, ...(note ? { note } : {}) })
  return {
    key,
    ask,
    find,
    /** All that a search finds, page by page. */
    async findAll(search: OrderSearch = {}) {
      const all: OperatorOrder[] = []
      let after: string | undefined
      for (;;) {
        const { orders, next } = await find({ ...search, ...(after !== undefined && { after }) })
        all.push(...orders)
        if (next === null) return all
        after = next
      }
    },
    get: (id: number) => wanted<OperatorOrder>(200, ask('GET', `orders/${id}`)),
    step,
    /** Takes one step after the other. */
    walk: async (id: number, steps: readonly Step['step'][], note?: string) => {
      for (const each of steps) await wanted(200, step(id, each, note))
    },
    /** Takes a step with everything that it may say. */
    take: (id: number, taken: Step) => ask('POST', `orders/${id}/steps`, taken),
    /** Opens a test run; answers its token. */
    openRun: async (mark: string, expiresIn?: number) => {
      const request = { mark, ...(expiresIn ? { expires_in: expiresIn } : {}) }
      return (await wanted<{ token: string }>(201, ask('POST', 'test-runs', request))).token
    },
    removeRun: (mark: string) =>
      wanted<ReplyOf<'removeTestRun', 200>>(200, ask('DELETE', `test-runs/${mark}`)),
  }
}

/** The api of a store of tests; it is open from before the first of them. */
export function operatorApiOfTests(store: RunningStore, scopes?: Scopes): OperatorApi {
  let api: OperatorApi
  beforeAll(async () => {
    api = await openOperatorApi(store, scopes)
  })
  return new Proxy<OperatorApi>(Object.create(null), {
    get: (_, name) => Reflect.get(api, name) as unknown,
  })
}

/** Asks again while the store is too busy; for what may be asked twice, as the machine of tests is often busy. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await pause(100)
  }
}

type Line = { id: number; price: number; quantity: number }

/** Places an order of these lines with a new key and returns its id; throws when it is refused. */
export async function placeOrder(
  store: { url: string },
  lines: readonly Line[],
  { changes = {}, headers, ...options }: SendOptions & { changes?: object } = {},
): Promise<number> {
  const body = orderOf(lines, changes)
  const keyed = { 'idempotency-key': crypto.randomUUID(), ...headers }
  const answer = await patiently(() =>
    send(store, 'POST', '/api/order/store', { body, ...options, headers: keyed }),
  )
  if (answer.status !== 200) throw new Error(`not placed: ${answer.text}`)
  return (answer.body as ReplyOf<'placeOrder', 200>).order.id
}

/** The same under the token of a test run. */
export function placeMarkedOrder(
  store: { url: string },
  token: string,
  lines: readonly Line[],
  { headers = {}, ...options }: SendOptions & { changes?: object } = {},
): Promise<number> {
  return placeOrder(store, lines, { ...options, headers: { ...headers, 'test-run': token } })
}
