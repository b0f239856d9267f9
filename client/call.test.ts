import { getEventListeners } from 'node:events'
import createFetchClient from 'openapi-fetch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { paths } from '#generated/types.ts'
import { call, type CallPlan } from './call.ts'

const asked = (response: Response) =>
  createFetchClient<paths>({ baseUrl: 'http://shop.test', fetch: async () => response }).GET('/api/health', {
    parseAs: 'text',
  })
const plan = (response: Response, more: Partial<CallPlan> = {}): CallPlan => ({
  operationId: 'getHealth',
  send: () => asked(response),
  timeoutMs: 1000,
  ...more,
})

const answered = (body: BodyInit | null, init?: ResponseInit) => call(plan(new Response(body, init)))

describe('success', () => {
  it('is a successful status with JSON', { tags: 's7.success-is-a-status' }, async () => {
    const result = await answered('{"status":"ok"}', { status: 201, headers: { 'total-count': '3' } })
    expect(result).toMatchObject({ ok: true, status: 201, data: { status: 'ok' } })
    expect(result.ok && result.headers.get('total-count')).toBe('3')
  })

  it('is a 204 without a body', async () => {
    expect(await answered(null, { status: 204 })).toMatchObject({ ok: true, status: 204, data: undefined })
  })
})

const failed = (problem: object) => ({ ok: false, problem })

describe('failure', () => {
  it.each([502, 400, 304])('is an empty %i', { tags: 's7.success-is-a-status' }, async (status) => {
    expect(await answered(null, { status })).toMatchObject(failed({ code: 'unknown', status, errors: [] }))
  })

  it.each(['', '<html>Hello</html>'])(
    'is a 200 with the body %j',
    { tags: 's7.unusable-answers' },
    async (body) => {
      expect(await answered(body)).toMatchObject(failed({ code: 'invalid_answer', status: 200 }))
    },
  )

  it('returns the fields of a problem body', async () => {
    const errors = [{ field: 'email', message: 'Invalid email' }]
    const said = {
      code: 'invalid_input',
      detail: 'Please correct',
      errors: [null, { field: 'zip' }, { message: 'No' }, ...errors],
    }
    const words = { error: 'Please correct', message: 'Please correct' }
    const result = await answered(JSON.stringify(said), { status: 422, headers: { 'retry-after': '7' } })
    expect(result).toEqual(failed({ ...said, ...words, errors, byStore: true, status: 422, retryAfter: 7 }))
  })

  it.each([
    ['{"error":"Wrong password","detail":"Refused"}', { error: 'Wrong password', message: 'Refused' }],
    ['{"message":"Sold out","detail":"Refused"}', { error: 'Refused', message: 'Sold out' }],
    ['{"message":"Sold out"}', { error: null, message: 'Sold out', detail: 'Sold out' }],
    ['{"error":7,"message":""}', { error: null, message: null }],
  ])('separates error and message of %s', async (body, words) => {
    expect(await answered(body, { status: 401 })).toMatchObject(failed(words))
  })

  it.each(['null', '{"code":"never_heard_of","errors":[5]}', 'Bad gateway'])(
    'returns an unknown problem for the error body %s',
    async (body) => {
      const detail = 'The store answered with status 500'
      const problem = { code: 'unknown', status: 500, errors: [], detail }
      expect(await answered(body, { status: 500 })).toMatchObject(failed(problem))
    },
  )

  it.each([
    ['a problem of a newer store', 'application/problem+json; charset=utf-8', 'sold_by_lot', 'sold_by_lot'],
    ['JSON of something else', 'application/json', 'sold_by_lot', undefined],
    ['a problem without a code', 'application/problem+json', undefined, undefined],
    ['a code that begins as none', 'application/problem+json', 'E17lot', undefined],
    ['a code that ends as none', 'application/problem+json', 'lot <b>', undefined],
  ])('%s', async (_case, type, code, storeCode) => {
    const body = JSON.stringify({ code, detail: 'Only by lot' })
    const result = await answered(body, { status: 400, headers: { 'content-type': type } })
    expect(result).toMatchObject(failed({ code: 'unknown', detail: 'Only by lot' }))
    expect(!result.ok && result.problem.storeCode).toBe(storeCode)
  })

  it.each([
    ['https://new.example/api/health?token=secret', 'https://new.example/api/health'],
    ['http://old.example/', 'http://old.example/'],
    ['javascript:alert(1)', undefined],
    ['/elsewhere', undefined],
    [undefined, undefined],
  ])('is a redirect to %j, which is not followed', async (to, location) => {
    const headers = to === undefined ? {} : { location: to }
    const detail = `The store’s address ${location ? `redirects to ${location}` : 'answers with a redirect without a target'}`
    for (const status of [302, 307]) {
      const result = await answered('{"code":"sold_out"}', { status, headers })
      expect(result).toMatchObject(failed({ code: 'redirected', status, detail }))
      expect(!result.ok && result.problem.location).toBe(location)
      expect(JSON.stringify(result)).not.toContain('secret')
    }
  })

  it.each([
    [new TypeError('fetch failed', { cause: 'gone' }), 'The store could not be reached: fetch failed'],
    [
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
      'The store could not be reached: connect ECONNREFUSED',
    ],
    ['gone', 'The store could not be reached'],
  ])('is reported with its details: %s', async (fault, detail) => {
    const result = await call(
      plan(new Response(), { send: vi.fn<CallPlan['send']>().mockRejectedValue(fault) }),
    )
    expect(result).toMatchObject(failed({ code: 'network', status: 0, detail }))
  })

  it('is an answer that the reader refuses', async () => {
    const read = vi.fn<NonNullable<CallPlan['read']>>(() => ({ ok: false, fault: 'No status' }))
    const result = await call(plan(new Response('{"status":"no"}'), { read }))
    expect(read).toHaveBeenCalledWith({ operationId: 'getHealth', status: 200, data: { status: 'no' } })
    expect(result).toMatchObject(failed({ code: 'invalid_answer', detail: 'No status' }))
  })
})

it.each([200, 201, 202, 204])('passes a success %i without a body to the reader', async (status) => {
  const read = vi.fn<NonNullable<CallPlan['read']>>(() => ({ ok: true, data: {} }))
  const result = await call(plan(new Response(null, { status }), { read }))
  expect(read).toHaveBeenCalledWith({ operationId: 'getHealth', status, data: undefined })
  expect(result).toMatchObject({ ok: true, status, data: {} })
})

describe('timeout', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const never: CallPlan['send'] = () => new Promise(() => undefined)

  it('fails a call when no answer arrives in time', async () => {
    const running = call(plan(new Response(), { send: never, timeoutMs: 10_000 }))
    const ended = vi.fn<() => void>()
    void running.then(ended)
    await vi.advanceTimersByTimeAsync(9999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await running).toMatchObject(
      failed({ code: 'timeout', status: 0, detail: 'The store did not answer in time' }),
    )
  })

  it('aborts call and request when the caller aborts', async () => {
    const controller = new AbortController()
    let seen: AbortSignal | undefined
    const send: CallPlan['send'] = (signal) => {
      seen = signal
      return never(signal)
    }
    const running = call(plan(new Response(), { send, signal: controller.signal }))
    controller.abort()
    expect(await running).toMatchObject(failed({ code: 'aborted', status: 0 }))
    expect(seen?.aborted).toBe(true)
  })

  it('fails at once when the signal is already aborted', async () => {
    const running = call(plan(new Response(), { send: never, signal: AbortSignal.abort() }))
    expect(await running).toMatchObject(failed({ code: 'aborted', detail: 'The call was stopped' }))
  })

  it('removes its timer and its abort listener', async () => {
    const { signal } = new AbortController()
    await call(plan(new Response('{}'), { signal }))
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
  })
})

describe('an async reader', () => {
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('is awaited', async () => {
    const read: CallPlan['read'] = async () => {
      await later(5)
      return { ok: true, data: 'read' }
    }
    expect(await call(plan(new Response('{}'), { read }))).toMatchObject({ ok: true, data: 'read' })
  })

  it('fails the call with network when its code does not load', async () => {
    const read: CallPlan['read'] = () => Promise.reject(new Error('Loading chunk failed'))
    expect(await call(plan(new Response('{}'), { read }))).toMatchObject(failed({ code: 'network' }))
  })

  it('is stopped by the timeout of the call', async () => {
    const read: CallPlan['read'] = () => new Promise(() => {})
    expect(await call(plan(new Response('{}'), { read, timeoutMs: 10 }))).toMatchObject(
      failed({ code: 'timeout' }),
    )
  })
})
