import { expect, it, vi } from 'vitest'
import { clientProblem } from './api-problem.ts'
import type { ApiClient } from './create-client.ts'
import { createClient } from './create-client.ts'
import { sendOrder, settleOrder, type OrderAsker } from './order-certainty.ts'

const body = { user_id: 7 } as Parameters<typeof sendOrder>[1]['body']
const order = { id: 41, status: 'pending', pay_amount: 850, updated_at: '', order_product: [] }
const json =
  (status: number, said: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(said, { status, headers })
const said = (status: number, code: string) => json(status, { code, message: `It was ${code}` })
const page = (status: number) => () => new Response('<html>Bad</html>', { status })
const lost = () => Promise.reject(new TypeError('terminated'))
const placed = json(200, { message: 'Placed', order })
const soldOut = said(400, 'sold_out')
const settledAs = (state: string) => json(200, state === 'placed' ? { state, order } : { state })
const again = json(200, { order }, { 'idempotency-replayed': 'true' })
const busy = json(409, { code: 'order_in_progress' }, { 'retry-after': '2' })

type Answer = () => Response | Promise<Response>

/** A store that answers so, one after the other; what it was asked, and how long the caller paused. */
function storeThat(...answers: Answer[]) {
  const asked: string[] = []
  const pauses: number[] = []
  const api: ApiClient = createClient({
    baseUrl: 'http://store',
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const key =
        request.headers.get('idempotency-key') ??
        ((await request.json()) as { key: string; user_id: number }).key
      asked.push(`${pathname.replace('/api/order/', '')} ${key}`)
      const answer = answers[asked.length - 1]
      if (!answer) throw new Error('asked once too often')
      return answer()
    },
  })
  const pause = async (ms: number) => void pauses.push(ms)
  const asker: OrderAsker = { api, pause }
  return { asker, asked, pauses }
}

const ONCE = ['store k']
const send = (asker: OrderAsker, more = {}) => sendOrder(asker, { key: 'k', body, ...more })

it.each<[string, Answer[], object, string[]]>([
  ['a success', [placed], { end: 'placed', order, replayed: false }, ONCE],
  ['a success that says nothing', [json(201, {})], { end: 'placed', order: null }, ONCE],
  ['a repetition of the first answer', [again], { end: 'placed', replayed: true }, ONCE],
  ['the store’s own 400', [soldOut], { end: 'refused' }, ONCE],
  ['a 400 with a message alone', [json(400, { message: 'No' })], { end: 'refused' }, ONCE],
  ...[401, 422, 429].map((status): [string, Answer[], object, string[]] => {
    const end = { end: 'not_placed', problem: { status } }
    return [`the store’s own ${status}`, [said(status, 'invalid_input')], end, ONCE]
  }),
  ['a key of another order', [said(422, 'idempotency_key_reused')], { end: 'key_used' }, ONCE],
  [
    'one in progress is asked for until it is there',
    [busy, busy, placed],
    { end: 'placed' },
    Array(3).fill('store k'),
  ],
])('an order ends with its answer: %s', async (_what, answers, end, asked) => {
  const store = storeThat(...answers)
  expect(await send(store.asker)).toMatchObject(end)
  expect(store.asked).toEqual(asked)
})

it.each<[string, Answer]>([
  ['no answer', lost],
  ['a proxy’s 400', page(400)],
  ['a 400 with a detail alone', json(400, { detail: 'firewall' })],
  ['a 408', said(408, 'request_timeout')],
  ['a 500', said(500, 'internal')],
  ['a success that is no JSON', page(200)],
  ['an answer that points elsewhere', () => new Response(null, { status: 307, headers: { location: '/x' } })],
])(
  'asks the store for the outcome after %s',
  { tags: ['s7.order-settled', 's8.terminal-order-not-denied'] },
  async (_what, answer) => {
    const ends = [
      [settledAs('placed'), { end: 'placed', order }],
      [settledAs('void'), { end: 'not_placed' }],
      [lost, { end: 'unknown' }],
      [said(404, 'not_found'), { end: 'unknown' }],
    ] as const
    for (const [became, end] of ends) {
      const store = storeThat(answer, became)
      expect(await send(store.asker)).toMatchObject(end)
      expect(store.asked).toEqual(['store k', 'settle k'])
    }
  },
)

it('retries after a second when the store sends no Retry-After', async () => {
  const store = storeThat(said(409, 'order_in_progress'), placed)
  await send(store.asker)
  expect(store.pauses).toEqual([1000])
})

it('waits at most ten seconds for the outcome', async () => {
  vi.useFakeTimers()
  const store = storeThat(() => new Promise(() => {}))
  const settled = settleOrder(store.asker, { key: 'k', userId: 7 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toMatchObject({ end: 'unknown', problem: { code: 'timeout' } })
  vi.useRealTimers()
})

it('uses `place` and `settleMs` when given', async () => {
  vi.useFakeTimers()
  const store = storeThat(() => new Promise(() => {}))
  const keys: string[] = []
  const place: NonNullable<typeof store.asker.place> = async ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return { ok: false, problem: clientProblem('network', 'gone') }
  }
  const sent = send({ ...store.asker, place, settleMs: 50 })
  await vi.advanceTimersByTimeAsync(50)
  expect(await sent).toMatchObject({ end: 'unknown', problem: { code: 'network' } })
  expect([keys, store.asked]).toEqual([['k'], ['settle k']])
  vi.useRealTimers()
})

it('leaves an order pending when it stays in progress too long', async () => {
  const store = storeThat(busy, busy, busy, busy, busy, lost)
  expect(await send(store.asker)).toMatchObject({ end: 'unknown' })
  expect(store.pauses).toEqual([2000, 2000, 2000, 2000])
})

it.each<[string, Answer, object]>([
  ['that it was placed', settledAs('placed'), { end: 'placed', order, replayed: true }],
  ['that it never will be', settledAs('void'), { end: 'void' }],
  ['nothing', lost, { end: 'unknown', problem: { code: 'network' } }],
  ['too often', said(429, 'too_many_orders'), { end: 'unknown' }],
  ['something else', settledAs('perhaps'), { end: 'unknown', problem: { code: 'invalid_answer' } }],
  ['404', said(404, 'not_found'), { end: 'unanswerable' }],
  ['405', page(405), { end: 'unanswerable' }],
  ['501', page(501), { end: 'unanswerable' }],
])(
  'the store’s answer settles a pending order: %s',
  { tags: 's7.order-settled' },
  async (_what, answer, end) => {
    const store = storeThat(answer)
    expect(await settleOrder(store.asker, { key: 'k', userId: 7 })).toMatchObject(end)
    expect(store.asked).toEqual(['settle k'])
  },
)

it.each<[string, Answer[], object]>([
  ['is there', [placed], { end: 'placed' }],
  ['is there with other contents', [said(422, 'idempotency_key_reused')], { end: 'key_used' }],
  ['is void by now', [said(422, 'idempotency_key_void')], { end: 'not_placed' }],
  ['is refused now, and the first one is void', [soldOut, settledAs('void')], { end: 'refused' }],
  ['is refused now, and the first one arrived', [soldOut, settledAs('placed')], { end: 'placed' }],
  ['is refused now by a plain store', [soldOut, page(404)], { end: 'refused' }],
  ['is not looked at by a plain store', [said(429, 'too_many_orders'), page(404)], { end: 'unknown' }],
  ['is not looked at, and no answer follows', [said(401, 'unauthenticated'), lost], { end: 'unknown' }],
])('under a key that was sent before an order %s', async (_what, answers, end) => {
  const store = storeThat(...answers)
  expect(await send(store.asker, { isRepeated: true })).toMatchObject(end)
})

it.each<[string, Answer[], boolean, object, string[]]>([
  ['is not made void for a lost answer', [lost], false, { end: 'unknown' }, ONCE],
  ['nor for a problem that it may outlive', [said(401, 'unauthenticated')], true, { end: 'unknown' }, ONCE],
  [
    'is settled when it was refused',
    [soldOut, settledAs('void')],
    true,
    { end: 'refused' },
    [...ONCE, 'settle k'],
  ],
])('a key that somebody chose %s', async (_what, answers, isRepeated, end, asked) => {
  const store = storeThat(...answers)
  expect(await send(store.asker, { isRepeated, isNamed: true })).toMatchObject(end)
  expect(store.asked).toEqual(asked)
})
