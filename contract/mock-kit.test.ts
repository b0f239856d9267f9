import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { mugContract as contract } from '#scripts/generate/testing/mug-contract.ts'
import type { KitResolver } from './mock-contract.ts'
import { createMockKit } from './mock-kit.ts'

const kit = createMockKit(contract)
const server = setupServer(...kit.handlers)
// zod itself has no words of its own here; a tool that another file loaded may have given it some.
const { localeError } = z.config()
beforeAll(() => {
  z.config({ localeError: undefined })
  server.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => server.resetHandlers())
afterAll(() => {
  server.close()
  z.config({ localeError })
})

const get = (path: string) => fetch(`http://shop.test${path}`)
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch('http://shop.test/mugs', {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer t', 'content-type': 'application/json', ...headers },
  })

describe('by default', () => {
  it('answers the first example of success', async () => {
    const response = await get('/mugs/7')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    expect(await response.json()).toEqual({ id: 1 })
  })

  it('sends the headers that always come, and no others than the contract knows', async () => {
    expect((await get('/mugs/7')).headers.get('etag')).toBe('"1"')
    server.use(kit.mock('getMug', ({ respond }) => respond(200, { id: 1 }, { ETag: '"2"' })))
    expect((await get('/mugs/7')).headers.get('etag')).toBe('"2"')
    server.use(kit.mock('getMug', ({ respond }) => respond(200, { id: 1 }, { ETag: '' })))
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect((await get('/mugs/7')).status).toBe(500)
    expect(kit.takeContractBreaks()).toEqual([
      'getMug 200: the reply breaks the contract: header etag: Invalid input',
    ])
    log.mockRestore()
  })

  it('answers a success without a body', async () => {
    expect((await post('{"count":2}')).status).toBe(204)
  })
})

describe('refuses what the contract refuses', () => {
  it('a missing token, before it reads anything else', async () => {
    const response = await post('{', { authorization: '' })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await response.json()).toEqual({ status: 401, code: 'sign_in' })
  })

  it('a body that does not say it is JSON', async () => {
    expect((await post('{"count":2}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it.each([
    ['{', [{ field: 'body', message: 'Must be valid JSON' }]],
    ['', [{ field: 'body', message: 'Required' }]],
    ['{"count":"2"}', [{ field: 'count', message: 'Must be a whole number' }]],
  ])('the body %j', async (body, errors) => {
    const response = await post(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors })
  })

  it('a body of a media type of another name, a packed one, and one that is too large', async () => {
    expect((await post('{"count":2}', { 'content-type': 'application/jsonx' })).status).toBe(415)
    expect((await post('{"count":2}', { 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await post(`{"count":2}${' '.repeat(64 * 1024 - 11)}`)).status).toBe(204)
    expect((await post(`{"count":2}${' '.repeat(64 * 1024 - 10)}`)).status).toBe(413)
  })

  it('a body that reaches for the prototype', async () => {
    expect((await post('{"count":2,"__proto__":{}}')).status).toBe(422)
  })

  it('what is no token', async () => {
    for (const authorization of ['Bearer', 'Basic YTpi', `Bearer ${'a'.repeat(201)}`])
      expect((await post('{"count":2}', { authorization })).status).toBe(401)
  })

  it('a malformed path', async () => {
    expect((await get('/mugs/one')).status).toBe(422)
  })
})

it('looks for a key in the header that its scheme names', async () => {
  const keyed = createMockKit({
    ...contract,
    securitySchemes: { bearer: { type: 'apiKey', name: 'Shop-Key' } },
  })
  server.use(...keyed.handlers)
  expect((await post('{"count":2}')).status).toBe(401)
  expect((await post('{"count":2}', { 'shop-key': 'k' })).status).toBe(204)
})

it('takes a body without a media type, and none at all where no problem with it is declared', async () => {
  const body = new Blob(['{"count":2}'])
  const headers = { authorization: 'Bearer t' }
  const untyped = await fetch('http://shop.test/mugs', { method: 'POST', body, headers })
  expect(untyped.status).toBe(204)
  const entries = Object.entries(contract.operations).map(([id, one]) => [
    id,
    { ...one, statuses: { 204: { contentType: null } } },
  ])
  const careless = createMockKit({
    ...contract,
    operations: Object.fromEntries(entries) as typeof contract.operations,
  })
  server.use(...careless.handlers)
  expect((await post('{"surprise":1}')).status).toBe(204)
})

it('answers 304 to who has the answer already', async () => {
  const ask = (held: string) => fetch('http://shop.test/mugs/7', { headers: { 'if-none-match': held } })
  expect((await ask('"0"')).status).toBe(200)
  const held = await ask('W/"1", "2"')
  expect([held.status, held.headers.get('etag'), await held.text()]).toEqual([304, '"1"', ''])
})

it('lets in whom the entrance lets in, and hands over who it is', async () => {
  const seen = vi.fn<KitResolver>(({ respond }) => respond(204))
  server.use(
    kit.mock('orderMugs', seen, {
      enter: (_, token) => (token === 'known' ? { caller: 7 } : { problem: { code: 'sign_in' } }),
    }),
  )
  expect((await post('{', { authorization: 'Bearer stranger' })).status).toBe(401)
  expect((await post('{"count":2}', { authorization: 'bearer known' })).status).toBe(204)
  expect(seen.mock.calls.map(([{ caller }]) => caller)).toEqual([7])
})

describe('where no operation is', () => {
  const ask = (method: string, pathname: string) => {
    const { status, headers } = kit.unknown({ method, pathname })
    return [status, headers.get('allow')]
  }

  it.each([
    ['PUT', '/mugs/7', [405, 'GET, HEAD']],
    ['GET', '/mugs', [405, 'POST']],
    ['HEAD', '/mugs', [404, null]],
    ['GET', '/mug', [404, null]],
    ['GET', '/mugs/7/8', [404, null]],
    ['GET', '/mugs/', [404, null]],
  ])('%s %s', (method, pathname, said) => {
    expect(ask(method, pathname)).toEqual(said)
  })
})

describe('an override', () => {
  it('sees what the contract makes of the request', async () => {
    const seen = vi.fn<KitResolver>(({ respond }) => respond(204))
    server.use(kit.mock('orderMugs', seen))
    await post('{"count":2}')
    expect(seen.mock.calls[0]?.[0]).toMatchObject({ params: {}, body: { count: 2 } })
  })

  it('answers a status, an example, a problem, or nothing at all', async () => {
    server.use(
      kit.mock('getMug', ({ params, respond }) => respond(200, { id: Reflect.get(Object(params), 'mugId') })),
    )
    expect(await (await get('/mugs/9')).json()).toEqual({ id: 9 })
    server.use(kit.mockExample('getMug', 200, 'red'))
    expect(await (await get('/mugs/9')).json()).toEqual({ id: 2 })
    server.use(kit.mock('getMug', ({ problem }) => problem('no_mug', {}, { 'retry-after': '3' })))
    const refused = await get('/mugs/9')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([404, '3'])
    server.use(kit.mock('getMug', ({ networkError }) => networkError()))
    await expect(get('/mugs/9')).rejects.toThrow('fetch')
  })

  it('may leave the contract on purpose', async () => {
    server.use(kit.mock('getMug', ({ offContract }) => offContract(new Response(null, { status: 502 }))))
    expect((await get('/mugs/9')).status).toBe(502)
    expect(kit.takeContractBreaks()).toEqual([])
  })

  it('does not hide what the contract refuses', async () => {
    server.use(kit.mock('getMug', ({ respond }) => respond(200, { id: 1 })))
    expect((await get('/mugs/x')).status).toBe(422)
  })

  it.each([
    ['orderMug', 200, 'blue', 'The contract has no "orderMug" here; it has getMug, orderMugs'],
    ['getMug', 200, 'green', 'The contract has no "green" here; it has blue, red'],
  ])('must name something of the contract: %s %i %s', (id, status, name, message) => {
    expect(() => kit.mockExample(id, status, name)).toThrow(message)
  })
})

describe('an answer that breaks the contract', () => {
  it.each<[string, KitResolver, string]>([
    [
      'a wrong body',
      ({ respond }) => respond(200, { id: 'x' }),
      'getMug 200: the reply breaks the contract: body.id: Must be',
    ],
    [
      'a body too many',
      ({ respond }) => respond(304, {}),
      'getMug 304: the reply breaks the contract: body: There is a body',
    ],
    [
      'an unknown status',
      ({ respond }) => respond(201, {}),
      'status: 201 is not among the statuses of getMug',
    ],
    [
      'a foreign problem',
      ({ problem }) => problem('sign_in'),
      'status: 401 is not among the statuses of getMug',
    ],
    ['a response from elsewhere', () => new Response('{"id":1}'), 'getMug: answer with respond, problem'],
    ['a mistake in the resolver', () => JSON.parse('{'), 'JSON'],
  ])('is kept for the test: %s', async (_, resolver, message) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    server.use(kit.mock('getMug', resolver))
    expect((await get('/mugs/1')).status).toBe(500)
    expect(kit.takeContractBreaks()).toEqual([expect.stringContaining(message)])
    expect(kit.takeContractBreaks()).toEqual([])
    log.mockRestore()
  })
})
