import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import type { OperationId } from '#generated/operation-types.ts'
import { operatorProblemCodes } from '#generated/problem-codes.ts'
import { operatorRoutes, type routes } from '#generated/client.ts'
import type { operations, paths } from '#generated/types.ts'
import { createClient, type ClientOptions } from './create-client.ts'

const OPERATOR = { routes: operatorRoutes, problemCodes: operatorProblemCodes, getKey: () => null }
const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

/** A client whose requests are recorded, answered by the given function. */
function clientWith(
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const requests: Request[] = []
  const fetch = (request: Request): Promise<Response> => {
    requests.push(request)
    return Promise.resolve(answer(request))
  }
  return {
    requests,
    client: createClient({ baseUrl: 'http://shop.test', operator: OPERATOR, fetch, ...options }),
  }
}

describe('the request', () => {
  it('puts flat params into path and query', async () => {
    const { client, requests } = clientWith(() => json([]))
    await client.call('getVendor', { params: { vendorId: 3, limit: 50 } })
    await client.call('searchProducts', { params: { q: '' } })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://shop.test/api/vendor/3?limit=50',
      'GET http://shop.test/api/search?q=',
    ])
  })

  it('encodes reserved URL characters', async () => {
    const { client, requests } = clientWith(() => json([]))
    const given = 'tea & rice/100% +more? #1 抹茶 $& {category}'
    await client.call('searchProducts', { params: { q: given, category: 'a=b' } })
    await client.call('removeTestRun', { params: { mark: '../me?$&{mark}' } })
    const { searchParams } = new URL(requests[0]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({ q: given, category: 'a=b' })
    expect(requests[1]?.url).toBe('http://shop.test/api/operator/test-runs/..%2Fme%3F%24%26%7Bmark%7D')
  })

  it.each(['http://shop.test/store', 'http://shop.test/store/'])('is below %s', async (baseUrl) => {
    const { client, requests } = clientWith(() => json({}), { baseUrl })
    await client.call('getHealth')
    expect(requests[0]?.url).toBe('http://shop.test/store/api/health')
  })

  it('sends idempotency key, test run and no-cache when given', async () => {
    const { client, requests } = clientWith(() => json({}))
    const given = { newest: true, testRun: 'run', idempotencyKey: 'once' }
    await client.call('getProduct', { params: { productId: 1 }, ...given })
    const headers = { 'cache-control': 'no-cache', 'test-run': 'run', 'idempotency-key': 'once' }
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual(headers)
  })

  it(
    'sends the token only to operations that require one, and only when signed in',
    { tags: 's6.bearer-token' },
    async () => {
      let token: string | null = null
      const { client, requests } = clientWith(() => json({}), { getToken: () => token })
      await client.call('getCurrentUser')
      token = 'secret'
      await client.call('getCurrentUser')
      await client.call('listCategories')
      expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
        null,
        'Bearer secret',
        null,
      ])
    },
  )

  it('has a JSON content type only with a body', { tags: 's6.content-type' }, async () => {
    const { client, requests } = clientWith(() => json({}), { getToken: () => 'secret' })
    await client.call('deleteCartItem', { params: { cart_id: 31 } })
    await client.call('deleteCartItems', { body: { ids: [31] } })
    expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual([null, 'application/json'])
    expect(await requests[1]?.json()).toEqual({ ids: [31] })
  })

  it('sends the operator key only with operator operations', async () => {
    const operator = { ...OPERATOR, getKey: () => 'key' }
    const { client, requests } = clientWith(() => json({}), { operator, getToken: () => 'secret' })
    await client.call('removeTestRun', { params: { mark: 'run' } })
    await client.call('getCurrentUser')
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer key',
      'Bearer secret',
    ])
  })

  it('sends quotations to quoteUrl, without the token', { tags: 's7.quote-host' }, async () => {
    const options = { quoteUrl: 'http://quotes.test', getToken: () => 'secret' }
    const { client, requests } = clientWith(() => json({ message: 'sent' }), options)
    await client.call('requestQuote', { body: { email: 'a@b.test', cartItems: [], subtotal: 0, total: 0 } })
    expect(requests[0]?.url).toBe('http://quotes.test/api/quote')
    expect(requests[0]?.headers.get('authorization')).toBeNull()
    const own = clientWith(() => json({ message: 'sent' }))
    await own.client.call('requestQuote', {
      body: { email: 'a@b.test', cartItems: [], subtotal: 0, total: 0 },
    })
    expect(own.requests[0]?.url).toBe('http://shop.test/api/quote')
  })

  it.each<[string, Partial<ClientOptions>, { timeoutMs?: number }, number]>([
    ['as its client says', { timeoutMs: 50 }, {}, 50],
    ['as the call says', { timeoutMs: 50 }, { timeoutMs: 70 }, 70],
    ['at once without a timeout', { timeoutMs: 50 }, { timeoutMs: 0 }, 0],
    ['after 30 seconds by default', {}, {}, 30_000],
  ])('is given up %s', { tags: 's7.call-limit' }, async (_what, options, given, ms) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { client } = clientWith(() => new Promise<Response>(() => undefined), options)
    const began = Date.now()
    const called = client.call('getHealth', given)
    await vi.runAllTimersAsync()
    expect(await called).toMatchObject({ ok: false, problem: { code: 'timeout' } })
    expect(Date.now() - began).toBe(ms)
  })

  it('reads the global fetch at each call', async () => {
    const client = createClient({ baseUrl: 'http://shop.test' })
    vi.stubGlobal('fetch', () => Promise.resolve(json([])))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await client.call('listBanners')).toMatchObject({ ok: true, data: [] })
  })
})

describe('the types', () => {
  it('follow the operation', () => {
    const { client } = clientWith(() => json({}))
    const product = () => client.call('getProduct', { params: { productId: 5 } })
    type Result = Awaited<ReturnType<typeof product>>
    expectTypeOf<Extract<Result, { ok: true }>['status']>().toEqualTypeOf<200>()
    expectTypeOf<Extract<Result, { ok: true }>['data']['vendor_name']>().toEqualTypeOf<string>()
    expectTypeOf(client.call<'getProduct'>)
      .parameter(1)
      .toExtend<{ params: { productId: number } }>()
    expectTypeOf(client.call<'login'>)
      .parameter(1)
      .toExtend<{ body: { email: string; password: string } }>()
    expectTypeOf<Parameters<typeof client.call<'listCategories'>>['length']>().toEqualTypeOf<1 | 2>()
    expectTypeOf<Parameters<typeof client.call<'login'>>['length']>().toEqualTypeOf<2>()
  })

  it('are those of the path and the method that a call goes out with', () => {
    type Routes = typeof routes & typeof operatorRoutes
    type ByPath = { [Id in keyof Routes]: paths[Routes[Id][1]][Routes[Id][0]] }
    type Same = {
      [Id in OperationId]: [ByPath[Id], operations[Id]] extends [operations[Id], ByPath[Id]] ? Id : never
    }
    expectTypeOf<Same>().toEqualTypeOf<{ [Id in Exclude<keyof operations, 'orderEvent'>]: Id }>()
  })

  it('refuse what the contract does not have', () => {
    const { client } = clientWith(() => json({}))
    const wrong = [
      // @ts-expect-error: no such operation
      () => client.call('getMug'),
      // @ts-expect-error: no such parameter
      () => client.call('getProduct', { params: { mugId: 5 } }),
      // @ts-expect-error: not of that type
      () => client.call('getProduct', { params: { productId: 'five' } }),
      // @ts-expect-error: no such member
      () => client.call('login', { body: { email: 'a@b.test', pasword: 'sakura-2026' } }),
      // @ts-expect-error: it takes no body
      () => client.call('listCategories', { body: {} }),
    ]
    expect(wrong).toHaveLength(5)
  })
})
