import { describe, expect, it } from 'vitest'

import { checkExchange } from './check-exchange.ts'
import type { Exchange } from './exchange.ts'

const STRICT = { badInput: false, foreign: false }
const CATEGORY = { id: 1, name: 'Tea', slug: 'tea' }

const JSON_TYPE = { 'content-type': 'application/json' }
const PROBLEM_TYPE = { 'content-type': 'application/problem+json' }
const listed: Exchange = {
  ...{ method: 'GET', target: '/api/allcategories', requestHeaders: { accept: '*/*' }, requestBody: null },
  status: 200,
  responseHeaders: {
    'content-type': 'application/json; charset=utf-8',
    etag: '"1"',
    vary: 'Accept-Encoding',
  },
  responseBody: JSON.stringify([CATEGORY]),
  fault: null,
}

const refusedLogin: Exchange = {
  ...listed,
  method: 'POST',
  target: '/api/user-login',
  requestHeaders: JSON_TYPE,
  requestBody: JSON.stringify({ email: 'ana@example.com', password: 'sakura-2026' }),
  status: 401,
  responseHeaders: { ...PROBLEM_TYPE, 'x-request-id': '7', 'www-authenticate': 'Bearer' },
  responseBody: JSON.stringify(problem('invalid_credentials', 401)),
}

function problem(code: string, status: number, more: object = {}) {
  const texts = { title: 'T', detail: 'D', error: 'D', message: 'D' }
  return { type: 'about:blank', ...texts, status, code, ...more }
}

const reasons = (exchange: Exchange, leniency = STRICT) =>
  checkExchange(exchange, leniency).map(({ path, message }) => `${path}: ${message}`)

const UNDOCUMENTED = 'the contract does not document it'

describe('an answer', () => {
  it('has no violations when it is as documented', () => {
    expect(reasons(listed)).toEqual([])
    expect(reasons(refusedLogin)).toEqual([])
  })

  it('has no violations for 304 and for HEAD without a body', () => {
    expect(reasons({ ...listed, status: 304, responseBody: null })).toEqual([])
    expect(reasons({ ...listed, method: 'HEAD', responseBody: null })).toEqual([])
  })

  it.each<[string, Partial<Exchange>, string]>([
    ['anything off contract', { responseBody: '[{"id":1,"name":"Tea"}]' }, 'body[0].slug: Required'],
    ['a body of a 304', { status: 304 }, 'body: There is a body where the contract has none'],
    ['an undocumented header', headers({ 'x-stock': '3' }), `header x-stock: ${UNDOCUMENTED}`],
    ['a number for the log', headers({ 'x-request-id': '7' }), `header x-request-id: ${UNDOCUMENTED}`],
  ])('is found with %s', (_what, change, reason) => {
    expect(reasons({ ...listed, ...change })).toContain(reason)
  })

  it('may have headers of proxies when proxies are expected', () => {
    expect(reasons({ ...listed, ...headers({ via: '1.1 cache' }) }, { ...STRICT, foreign: true })).toEqual([])
  })
})

it('a problem answers calls that no operation knows', () => {
  const unknown = { ...refusedLogin, method: 'GET', target: '/api/nothing', requestBody: null, status: 404 }
  const answered = (change: Partial<Exchange>) => reasons({ ...unknown, ...change })
  expect(answered({ responseBody: JSON.stringify(problem('not_found', 404)) })).toEqual([])
  expect(answered({ status: 200 })).toEqual(['status: 200 for a call that the contract does not know'])
  expect(answered({ responseBody: 'Not here' })).toEqual(['body: The body is not JSON'])
})

describe('a request', () => {
  const sent = (body: unknown) => ({ ...refusedLogin, requestBody: JSON.stringify(body) })
  const errors = [{ field: 'email', message: 'Required' }]
  const responseBody = JSON.stringify(problem('invalid_input', 422, { errors }))
  const refused = { responseHeaders: PROBLEM_TYPE, status: 422, responseBody }
  const taken = { ...listed, target: '/api/products?limit=x', responseBody: '[]' }
  const tracked = { ...refusedLogin, target: '/api/user-login?x=1' }
  const plain = { ...refusedLogin, requestHeaders: { 'content-type': 'text/plain' } }

  it.each<[string, Exchange, string]>([
    ['without a member', sent({ email: 'ana@example.com' }), 'password: Required'],
    ['with too short a text', sent({ email: 'a@b.example', password: 'five5' }), 'password: Too Short!'],
    ['with a wrong parameter', taken, 'limit: Must be a whole number'],
    ['with an unknown parameter', tracked, 'x: Unknown field: leave it out'],
    ['with an undocumented body', { ...listed, requestBody: '{}' }, 'a body where the operation has none'],
    ['of another type', plain, 'content type text/plain, not application/json'],
  ])('is found %s', (_what, exchange, reason) => {
    expect(reasons(exchange)).toContain(`request: ${reason}`)
  })

  it('may be invalid when the scenario tests that and the store refuses it', () => {
    const short = { ...sent({ email: 'ana@example.com', password: '' }), ...refused }
    const about = { ...STRICT, badInput: true }
    expect(reasons(short, about)).toEqual([])
    expect(reasons(taken, about)).toEqual(['status: 200 for a request that does not fit the contract'])
  })

  it('must not be refused as malformed when it is not', () => {
    const malformed = 'status: a request that fits the contract is refused as malformed'
    expect(reasons({ ...refusedLogin, ...refused })).toEqual([malformed])
  })
})

it('ignores pages and exchanges without an answer', () => {
  expect(reasons({ ...listed, target: '/viewPage', status: 418 })).toEqual([])
  expect(reasons({ ...listed, status: null, responseBody: null })).toEqual([])
})

function headers(change: Record<string, string>): Partial<Exchange> {
  return { responseHeaders: { ...listed.responseHeaders, ...change } }
}
