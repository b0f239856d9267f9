import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createClient, type ClientOptions } from './create-client.ts'

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

/** A client whose requests are kept, answered by the given function. */
function clientWith(
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const requests: Request[] = []
  const fetch = (request: Request): Promise<Response> => {
    requests.push(request)
    return Promise.resolve(answer(request))
  }
  return { requests, client: createClient({ baseUrl: 'http://shop.test', fetch, ...options }) }
}

describe('the request', () => {
  it('puts flat params into path and query', async () => {
    const { client, requests } = clientWith(() => json([]))
    await client.call('getVendor', { params: { vendorId: 3, limit: 50 } })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://shop.test/api/vendor/3?limit=50',
    ])
  })

  it('sends the token where the contract asks for one, and only when there is one', async () => {
    let token: string | null = null
    const { client, requests } = clientWith(() => json({}), { getToken: () => token })
    await client.call('getCurrentUser')
    token = 'secret'
    await client.call('getCurrentUser')
    await client.call('listCategories')
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer secret', null])
  })

  it('has a JSON content type with a body only', async () => {
    const { client, requests } = clientWith(() => json({}), { getToken: () => 'secret' })
    await client.call('deleteCartItem', { params: { cart_id: 31 } })
    await client.call('deleteCartItems', { body: { ids: [31] } })
    expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual([null, 'application/json'])
    expect(await requests[1]?.json()).toEqual({ ids: [31] })
  })

  it('carries an idempotency key', async () => {
    const { client, requests } = clientWith(() => json({}))
    const body = {
      user_id: null,
      ordered_products: [],
      pay_amount: 0,
      paymentMethod: 'COD',
      customer_email: '',
      customer_name: 'Ayesha',
      customer_phone: '',
      customer_address: '',
      customer_country: 'Bangladesh' as const,
      customer_city: '',
      customer_zip: '',
      vendor_name: '',
    }
    await client.call('placeOrder', { body, idempotencyKey: 'once' })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('once')
  })

  it('sends quotations to their own host, without the token', async () => {
    const { client, requests } = clientWith(() => json({ message: 'sent' }), {
      quoteUrl: 'http://quotes.test',
      getToken: () => 'secret',
    })
    await client.call('requestQuote', { body: { email: 'a@b.test', cartItems: [], subtotal: 0, total: 0 } })
    expect(requests[0]?.url).toBe('http://quotes.test/api/quote')
    expect(requests[0]?.headers.get('authorization')).toBeNull()
  })

  it('is given up after 30 seconds, not before', async () => {
    vi.useFakeTimers()
    try {
      const { client } = clientWith(() => new Promise<Response>(() => undefined))
      const ended = vi.fn<(result: unknown) => void>()
      void client.call('getHealth').then(ended)
      await vi.advanceTimersByTimeAsync(29_999)
      expect(ended).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(ended).toHaveBeenCalledWith(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'timeout' }) as unknown }),
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it('uses the global fetch of the moment of the call', async () => {
    const client = createClient({ baseUrl: 'http://shop.test' })
    const original = globalThis.fetch
    globalThis.fetch = () => Promise.resolve(json({ status: 'ok' }))
    try {
      expect(await client.call('getHealth')).toMatchObject({ ok: true, data: { status: 'ok' } })
    } finally {
      globalThis.fetch = original
    }
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
})
