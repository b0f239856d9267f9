import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { examples } from '#generated/examples.ts'
import type { ProblemCodeOf } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { problemBody } from '#generated/problems.ts'
import type { components } from '#generated/types.ts'
import {
  assertNoContractBreaks,
  handlers,
  mock,
  mockExample,
  unknownAddress,
  type MockCall,
  type MockResolver,
} from './mock.ts'

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
const BODY = JSON.stringify(examples.listOrders.request.own)
const TEA = { id: 1, name: 'Tea', slug: 'tea' }

it('answers every operation with its first example', async () => {
  const needed = new Map<string, string>([
    ['searchProducts', '?q=tea'],
    ['findCustomers', '?contact=01712345678'],
    ['exportGuest', '?contact=01712345678'],
    ['eraseGuest', '?contact=01712345678'],
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

it('sends the headers that always come, and what is given', async () => {
  expect(Object.fromEntries((await get('/allcategories')).headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  server.use(mock('getProduct', ({ problem }) => problem('too_many_requests', { seconds: 9 })))
  expect((await get('/products/get/7')).headers.get('retry-after')).toBe('1')
  server.use(
    mock('getProduct', ({ problem }) => problem('too_many_requests', { seconds: 9 }, { 'Retry-After': '9' })),
  )
  const { headers } = await get('/products/get/7')
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['9', 'no-store'])
})

describe('refuses what the contract refuses', () => {
  it('a missing token, before it reads anything else, and what is no token', async () => {
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
    ['{"user_id":7,"__proto__":{}}', [{ field: 'body', message: 'Must be valid JSON' }]],
  ])('the body %j', async (body, errors) => {
    const response = await post(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors })
  })

  it('a body of another media type, a packed one, and one that is too large; not one without a type', async () => {
    for (const type of ['text/plain', 'application/jsonx'])
      expect((await post(BODY, { 'content-type': type })).status).toBe(415)
    expect((await post(BODY, { 'content-encoding': 'gzip' })).status).toBe(415)
    const padded = (bytes: number) => BODY + ' '.repeat(bytes - BODY.length)
    expect((await post(padded(64 * 1024))).status).toBe(200)
    expect((await post(padded(64 * 1024 + 1))).status).toBe(413)
    const untyped = { method: 'POST', body: new Blob([BODY]), headers: BEARER }
    expect((await fetch('http://shop.test/api/order-list-user', untyped)).status).toBe(200)
  })

  it('a malformed path, whatever the resolver would answer', async () => {
    server.use(mock('getProduct', ({ respond }) => respond(200, examples.getProduct.replies[200].product)))
    expect((await get('/products/get/one')).status).toBe(422)
  })

  it('nothing of an operation that reads no input', async () => {
    expect((await post('{"surprise":1}', {}, '/logout')).status).toBe(204)
  })
})

it('answers 304 to who has the answer already', async () => {
  server.use(mock('listCategories', ({ respond }) => respond(200, [TEA], { ETag: '"1"' })))
  expect((await get('/allcategories', { 'if-none-match': '"0"' })).status).toBe(200)
  for (const known of ['W/"1", "2"', '*']) {
    const held = await get('/allcategories', { 'if-none-match': known })
    expect([held.status, held.headers.get('etag'), await held.text()]).toEqual([304, '"1"', ''])
  }
})

it('lets in whom the entrance lets in, and hands over who it is and what was read', async () => {
  const seen = vi.fn<MockResolver<'listOrders'>>(({ respond }) => respond(200, []))
  server.use(
    mock('listOrders', seen, {
      enter: (_, token) => (token === 'known' ? { caller: 7 } : { problem: { code: 'unauthenticated' } }),
    }),
  )
  expect((await post('{', { authorization: 'Bearer stranger' })).status).toBe(401)
  expect((await post('{"user_id":7}', { authorization: 'bearer known' })).status).toBe(200)
  expect(seen.mock.calls.map(([{ caller, params, body }]) => [caller, params, body])).toEqual([
    [7, {}, { user_id: 7 }],
  ])
})

it.each([
  ['PUT', '/api/products/get/7', [405, 'GET, HEAD']],
  ['GET', '/api/cart-items', [405, 'DELETE, POST']],
  ['HEAD', '/api/cart-items', [404, null]],
  ['GET', '/api/product', [404, null]],
  ['GET', '/api/products/get/7/8', [404, null]],
  ['GET', '/api/products/get/', [404, null]],
])('where no operation is: %s %s', (method, pathname, said) => {
  const { status, headers } = unknownAddress({ method, pathname })
  expect([status, headers.get('allow')]).toEqual(said)
})

describe('an override', () => {
  it('answers a status, an example, a problem, or nothing at all', async () => {
    server.use(mock('getProduct', ({ problem }) => problem('product_not_found')))
    expect(await (await get('/products/get/9')).json()).toMatchObject({ code: 'product_not_found' })
    server.use(mock('deleteCartItem', ({ params, respond }) => respond(200, { deleted: params.cart_id })))
    const gone = await fetch('http://shop.test/api/cart-items/9', { method: 'DELETE', headers: BEARER })
    expect(await gone.json()).toEqual({ deleted: 9 })
    server.use(mockExample('listCategories', 200, 'none'))
    expect(await (await get('/allcategories')).json()).toEqual([])
    server.use(mock('getProduct', ({ networkError }) => networkError()))
    await expect(get('/products/get/9')).rejects.toThrow('fetch')
  })

  it('may leave the contract on purpose', async () => {
    server.use(mock('getProduct', ({ offContract }) => offContract(new Response(null, { status: 502 }))))
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
    ['a response from elsewhere', anyhow(() => new Response('[]')), 'listCategories: answer with respond'],
    ['a mistake in the resolver', () => JSON.parse('{'), 'JSON'],
  ])('is kept for the test: %s', async (_, resolver, message) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    server.use(mock('listCategories', resolver))
    expect((await get('/allcategories')).status).toBe(500)
    expect(assertNoContractBreaks).toThrow(message)
    expect(assertNoContractBreaks).not.toThrow()
    log.mockRestore()
  })
})

type Untyped = { respond: (status: number, body: unknown) => Response; problem: (code: string) => Response }

declare const login: MockCall<'login'>
declare const logout: MockCall<'logout'>

describe('the types of the mock', () => {
  it('know the body of each status', () => {
    expectTypeOf<Parameters<typeof login.respond<200>>[1]>().toEqualTypeOf<
      components['schemas']['LoginResult']
    >()
    expectTypeOf<Parameters<typeof login.respond<401>>[1]>().toEqualTypeOf<components['schemas']['Problem']>()
    expectTypeOf<Parameters<typeof logout.respond<204>>[1]>().toEqualTypeOf<undefined>()
  })

  it('know the operation', () => {
    type Login = MockCall<'login'>
    expectTypeOf<Login['body']>().toEqualTypeOf<{ email: string; password: string }>()
    expectTypeOf<MockCall<'getProduct'>['params']>().toEqualTypeOf<{ productId: number }>()
    expectTypeOf<Parameters<Login['respond']>[0]>().toEqualTypeOf<
      200 | 401 | 413 | 415 | 422 | 429 | 500 | 503
    >()
    expectTypeOf<ProblemCodeOf<'getProduct'>>().toEqualTypeOf<
      | 'product_not_found'
      | 'invalid_input'
      | 'too_many_requests'
      | 'internal'
      | 'unavailable'
      | 'storage_full'
    >()
    expectTypeOf<Parameters<typeof problemBody<'out_of_stock'>>>().toEqualTypeOf<
      [code: 'out_of_stock', params: { available: string | number; name: string | number }]
    >()
  })
})
