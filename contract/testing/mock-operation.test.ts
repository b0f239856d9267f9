import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { examples } from '#generated/examples.ts'
import { operations } from '#generated/operations.ts'
import { assertNoContractBreaks, handlers, mockOperation, type MockResolver } from '#generated/handlers.ts'

const server = setupServer(...handlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://shop.test/api${path}`, { headers })
const BEARER = { authorization: 'Bearer t' }
const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/order-list-user') => {
  const sent = { ...BEARER, 'content-type': 'application/json', ...headers }
  return fetch(`http://shop.test/api${path}`, { method: 'POST', body, headers: sent })
}
const TEA = { id: 1, name: 'Tea', slug: 'tea' }

it('answers every operation with its first example', async () => {
  const needed = new Map<string, string>([
    ['searchProducts', '?q=tea'],
    ['reportSales', '?from=2026-11-01&to=2026-11-30'],
  ])
  for (const { id, method, path, security, ...more } of Object.values(operations)) {
    const [body] = Object.values<unknown>(examples[id].request)
    const address = `http://shop.test${path.replaceAll(/\{[^}]+\}/g, '5')}${needed.get(id) ?? ''}`
    const response = await fetch(address, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(security?.optional === false ? BEARER : {}),
        ...('idempotencyKey' in more ? { 'idempotency-key': 'c7a2f9d4-0b16-4e55-9a37-5f6d8e21b0aa' } : {}),
      },
    })
    expect(response.ok, `${id} ${response.status} ${await response.clone().text()}`).toBe(true)
  }
  assertNoContractBreaks()
})

it('sends required and given headers', async () => {
  expect((await get('/allcategories')).headers.get('content-type')).toBe('application/json; charset=utf-8')
  const busy = { code: 'too_many_requests', params: { seconds: 9 } } as const
  server.use(mockOperation('getProduct', 429, busy))
  expect((await get('/products/get/7')).headers.get('retry-after')).toBe('1')
  server.use(mockOperation('getProduct', 429, busy, { headers: { 'Retry-After': '9' } }))
  expect((await get('/products/get/7')).headers.get('retry-after')).toBe('9')
})

describe('validation by the contract', () => {
  it('refuses a missing or malformed token before reading input', async () => {
    for (const authorization of ['', 'Bearer', 'Basic YTpi', `Bearer ${'a'.repeat(201)}`]) {
      const response = await post('{', { authorization })
      expect(response.status).toBe(401)
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      expect(await response.json()).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
  })

  it.each([
    ['{', [{ field: 'body', message: 'Must be valid JSON' }]],
    ['', [{ field: 'body', message: 'Required' }]],
    ['{"user_id":"7"}', [{ field: 'user_id', message: 'Must be a whole number' }]],
  ])('the body %j', async (body, errors) => {
    const response = await post(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors })
  })

  it('refuses a malformed path before calling the resolver', async () => {
    server.use(
      mockOperation('getProduct', ({ respond }) => respond(200, examples.getProduct.replies[200].product)),
    )
    expect((await get('/products/get/one')).status).toBe(422)
  })
})

describe('an override', () => {
  it('answers with an example, a body, a problem or invalid fields', async () => {
    server.use(mockOperation('listCategories', 200, []))
    expect(await (await get('/allcategories')).json()).toEqual([])
    server.use(mockOperation('listCategories', 200, [TEA]))
    expect(await (await get('/allcategories')).json()).toEqual([TEA])
    server.use(mockOperation('getProduct', 404, { code: 'product_not_found' }))
    expect(await (await get('/products/get/9')).json()).toMatchObject({ code: 'product_not_found' })
    const errors = [{ field: 'productId', message: 'No' }]
    server.use(mockOperation('getProduct', 422, { code: 'invalid_input', errors }))
    expect(await (await get('/products/get/9')).json()).toMatchObject({ errors })
    server.use(mockOperation('logout', 204))
    expect((await post('', {}, '/logout')).status).toBe(204)
  })

  it('calls its resolver and records the calls', async () => {
    const deleted = mockOperation('deleteCartItem', ({ params, respond }) =>
      respond(200, { deleted: params.cart_id }),
    )
    server.use(deleted)
    const gone = await fetch('http://shop.test/api/cart-items/9', { method: 'DELETE', headers: BEARER })
    expect(await gone.json()).toEqual({ deleted: 9 })
    expect(deleted.calls.map(({ params }) => params)).toEqual([{ cart_id: 9 }])
    server.use(mockOperation('getProduct', ({ networkError }) => networkError()))
    await expect(get('/products/get/9')).rejects.toThrow('fetch')
  })

  it('may violate the contract when allowed', async () => {
    server.use(
      mockOperation('getProduct', ({ offContract }) => offContract(new Response(null, { status: 502 }))),
    )
    expect((await get('/products/get/9')).status).toBe(502)
    assertNoContractBreaks()
  })
})

describe('an answer that breaks the contract', () => {
  const anyhow = (answer: unknown) => answer as MockResolver<'listCategories'>

  it.each<[string, MockResolver<'listCategories'>, string]>([
    ['a wrong body', ({ respond }) => respond(200, [{ ...TEA, id: 0 }]), 'body[0].id: Must be 1 or more'],
    ['a wrong header', ({ respond }) => respond(200, [TEA], { ETag: '1' }), 'the contract: header etag'],
    ['a body too many', anyhow(({ respond }: Untyped) => respond(304, [])), 'body: There is a body'],
    ['an unknown status', anyhow(({ respond }: Untyped) => respond(201, [])), 'status: 201 is not among'],
    ['a foreign problem', anyhow(({ problem }: Untyped) => problem('forbidden')), 'status: 403 is not among'],
    ['a mistake in the resolver', () => JSON.parse('{'), 'JSON'],
  ])('is reported to the test: %s', async (_, resolver, message) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    server.use(mockOperation('listCategories', resolver))
    expect((await get('/allcategories')).status).toBe(500)
    expect(assertNoContractBreaks).toThrow(message)
    expect(assertNoContractBreaks).not.toThrow()
    log.mockRestore()
  })
})

type Untyped = { respond: (status: number, body: unknown) => Response; problem: (code: string) => Response }
