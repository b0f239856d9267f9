import { expect, test, vi } from 'vitest'
import type { ApiProblem } from '#client/api-problem.ts'
import type { CallFailure } from '#client/call.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { repeat } from './open-api.ts'

const failure = (code: ApiProblem['code'], status: number, more: Partial<ApiProblem> = {}): CallFailure => ({
  ok: false,
  problem: {
    ...{ code, byStore: status > 0, status, detail: code, error: null, message: null, errors: [] },
    ...more,
  },
})
const lost = failure('timeout', 0)
const refused = failure('network', 0, { detail: 'connect ECONNREFUSED 127.0.0.1:9' })
const busy = failure('unavailable', 503, { retryAfter: 4 })
const tooMany = failure('too_many_orders', 429)
const done = { ok: true, status: 200, data: {}, headers: new Headers() } as const

async function calling(
  answers: readonly (CallFailure | typeof done)[],
  given: { operationId?: OperationId; keyed?: boolean; retries?: number } = {},
) {
  const waits: number[] = []
  const notes: string[] = []
  let calls = 0
  const call = () => Promise.resolve(answers[Math.min(calls++, answers.length - 1)] ?? done) as never
  const wait = (ms: number) => Promise.resolve(waits.push(ms))
  const note = (text: string) => void notes.push(text)
  const usual = { operationId: 'listProducts', keyed: false, retries: 3 } as const
  const result = await repeat(call, { ...usual, ...given, note, wait })
  return { result, calls: () => calls, waits, notes }
}

test('a read is made again until it is answered, with longer and longer pauses, and says so', async () => {
  const { result, calls, waits, notes } = await calling([lost, refused, failure('internal', 500), done])
  expect(result).toBe(done)
  expect(calls()).toBe(4)
  for (const [at, least] of [500, 1000, 2000].entries()) {
    expect(waits[at]).toBeGreaterThanOrEqual(least)
    expect(waits[at]).toBeLessThanOrEqual(least * 1.25)
  }
  expect(notes[0]).toMatch(/^timeout; trying again in 0\.[56] s \(1 of 3\)\.$/)
})

test('a read that got no answer ends with the one that came then, whatever it is', async () => {
  const gone = failure('product_not_found', 404)
  expect((await calling([lost, gone])).result).toBe(gone)
})

test('no more often than was asked for', async () => {
  const { result, calls } = await calling([lost], { retries: 2 })
  expect(result).toBe(lost)
  expect(calls()).toBe(3)
})

test('Retry-After is waited for, with a little more so that not all come at once', async () => {
  const random = vi.spyOn(Math, 'random')
  for (const [chance, ms] of [
    [0, 4000],
    [1, 5000],
  ] as const) {
    random.mockReturnValueOnce(chance)
    expect((await calling([busy, done])).waits).toEqual([ms])
  }
})

test('a store that asks to wait longer than a minute is believed', async () => {
  const { calls, notes } = await calling([failure('too_many_requests', 429, { retryAfter: 300 }), done])
  expect(calls()).toBe(1)
  expect(notes).toEqual(['too_many_requests; not tried again, as the store asks to wait 300 s.'])
})

test.each<[string, OperationId, boolean, CallFailure, number]>([
  ['a sign-in', 'login', false, lost, 1],
  ['an order without a key', 'placeOrder', false, lost, 1],
  ['an order with its key', 'placeOrder', true, lost, 4],
  ['an operator’s read', 'findOrders', false, lost, 4],
  ['a read that is refused', 'getProduct', false, failure('product_not_found', 404), 1],
  ['a read that is sent elsewhere', 'getProduct', false, failure('redirected', 302), 1],
  ['a read whose answer is none', 'getProduct', false, failure('invalid_answer', 200), 1],
  ['an order that is still in the works', 'placeOrder', true, failure('order_in_progress', 409), 4],
])('%s is made so often: %s', async (_case, operationId, keyed, problem, times) => {
  expect((await calling([problem], { operationId, keyed })).calls()).toBe(times)
})

test.each<[string, CallFailure, CallFailure]>([
  ['never arrived', refused, lost],
  ['was one too many', tooMany, lost],
  ['was not signed in any more', failure('unauthenticated', 401), lost],
  ['was refused by something else', failure('unknown', 400), lost],
  ['was refused, as the first may yet arrive', failure('out_of_stock', 400), lost],
  ['proves it', failure('idempotency_key_reused', 422), failure('idempotency_key_reused', 422)],
])(
  'an order without an answer stays in doubt when its repetition %s',
  { tags: 'F-14' },
  async (_case, last, told) => {
    const { result } = await calling([lost, last], { operationId: 'placeOrder', keyed: true, retries: 2 })
    expect(result).toEqual(told)
  },
)

test('an order that never left is not in doubt', async () => {
  const { result } = await calling([tooMany, refused], { operationId: 'placeOrder', keyed: true, retries: 1 })
  expect(result).toBe(refused)
})
