import { expect, test } from 'vitest'
import type { ApiProblem } from '#client/api-problem.ts'
import type { CallFailure } from '#client/call.ts'
import { withRetry, type Retrying } from './with-retry.ts'

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
  given: Partial<Pick<Retrying, 'isRepeatable' | 'isKeyed' | 'retries' | 'busyRetries'>> = {},
) {
  const waits: number[] = []
  const notes: string[] = []
  let calls = 0
  const call = () => Promise.resolve(answers[Math.min(calls++, answers.length - 1)] ?? done) as never
  const wait = (ms: number) => Promise.resolve(waits.push(ms))
  const note = (text: string) => void notes.push(text)
  const usual = { isRepeatable: true, isKeyed: false, retries: 3 } as const
  const result = await withRetry(call, { ...usual, ...given, note, wait })
  return { result, calls: () => calls, waits, notes }
}

test('repeats a read with longer and longer pauses when no answer comes', async () => {
  const { result, calls, waits, notes } = await calling([lost, refused, failure('internal', 500), done])
  expect(result).toBe(done)
  expect(calls()).toBe(4)
  for (const [at, least] of [500, 1000, 2000].entries()) {
    expect(waits[at]).toBeGreaterThanOrEqual(least)
    expect(waits[at]).toBeLessThanOrEqual(least * 1.25)
  }
  expect(notes[0]).toMatch(/^timeout; trying again in 0\.[56] s \(1 of 3\)\.$/)
})

test('waits longer than Retry-After by chance when the store is busy', async () => {
  const [wait = 0] = (await calling([busy, done])).waits
  expect(wait).toBeGreaterThanOrEqual(4000)
  expect(wait).toBeLessThanOrEqual(5000)
})

test('does not repeat when Retry-After is longer than a minute', async () => {
  const { calls, notes } = await calling([failure('too_many_requests', 429, { retryAfter: 300 }), done])
  expect(calls()).toBe(1)
  expect(notes).toEqual(['too_many_requests; not tried again, as the store asks to wait 300 s.'])
})

test.each<[string, boolean, CallFailure, number]>([
  ['a sign-in or an order without a key gets no answer', false, lost, 1],
  ['a read or an order with its key gets no answer', true, lost, 4],
  ['a read is refused', true, failure('product_not_found', 404), 1],
  ['the answer to a read cannot be used', true, failure('invalid_answer', 200), 1],
  ['an order is still in progress', true, failure('order_in_progress', 409), 4],
])('calls as often as allowed when %s', async (_case, isRepeatable, problem, times) => {
  expect((await calling([problem], { isRepeatable })).calls()).toBe(times)
})

test('retries an upload when the store is busy, and not when it cannot be reached', async () => {
  expect((await calling([busy], { retries: 0, busyRetries: 9 })).calls()).toBe(10)
  expect((await calling([busy], { retries: 20, busyRetries: 9 })).calls()).toBe(21)
  expect((await calling([lost], { retries: 0, busyRetries: 9 })).calls()).toBe(1)
})

test.each<[string, CallFailure, CallFailure]>([
  ['never arrived', refused, lost],
  ['was one too many', tooMany, lost],
  ['was refused, as the first may yet arrive', failure('out_of_stock', 400), lost],
  ['proves it', failure('idempotency_key_reused', 422), failure('idempotency_key_reused', 422)],
])(
  'keeps an order without an answer pending when its repetition %s',
  { tags: 'F-14' },
  async (_case, last, expected) => {
    const { result } = await calling([lost, last], { isKeyed: true, retries: 2 })
    expect(result).toEqual(expected)
  },
)
