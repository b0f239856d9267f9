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
const post = (body: BodyInit, headers: Record<string, string> = {}) => {
  const sent = { ...BEARER, 'content-type': 'application/json', ...headers }
  return fetch('http://shop.test/api/order-list-user', { method: 'POST', body, headers: sent })
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
  ])('the body %j', async (body, errors) => {
    const response = await post(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors })
  })

  it('a malformed path, whatever the resolver would answer', async () => {
    server.use(
      mockOperation('getProduct', ({ respond }) => respond(200, examples.getProduct.replies[200].product)),
    )
    expect((await get('/products/get/one')).status).toBe(422)
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
