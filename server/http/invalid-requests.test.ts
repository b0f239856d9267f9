import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { signedInCustomer, type Customer } from '#server/test/customers.ts'
import { sendBytes } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const INJECTIONS = [
  "' or 1=1 --",
  "'; drop table products; --",
  "1' union select password_hash from users --",
  "\\' or 1=1 --",
  '%%%%%%%%%%',
  '"tea" NEAR "kettle"',
]

describe('malformed requests', () => {
  const store = storeOfTests()

  const get = (path: string) => send(store, 'GET', path)

  test.each(INJECTIONS)('%s is a text like any other', { tags: 'T-26' }, async (text) => {
    for (const path of ['search?q=', 'products?vendor_name=', 'top-deal?vendor_name=']) {
      const answer = await get(`/api/${path}${encodeURIComponent(text)}`)
      expect(answer.status).toBe(200)
      // Of eight products none says any of this, but that words are found wherever they stand.
      expect((answer.body as unknown[]).length).toBeLessThan(8)
    }
    expect((await get('/api/products')).body).toHaveLength(8)
  })
})

describe('paths and headers', () => {
  const store = storeOfTests()
  let customer: Customer
  beforeAll(async () => {
    customer = await signedInCustomer(store)
  })

  /** One request as it is written, dots and all; resolves with the whole answer. */
  const ask = (line: string, ...headers: string[]) =>
    sendBytes(store, [`${line} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'))
  const statusOf = (answer: string) => Number(answer.slice(9, 12))

  test.each(
    Object.values(operations).filter(({ method, security }) => method === 'GET' && security === null),
  )('$path says the same whatever host and proxy are claimed', { tags: 'T-29' }, async ({ path }) => {
    const asked = `GET ${path.replace(/\{productId\}/, '301').replace(/\{vendorId\}/, '3')}${path.endsWith('search') ? '?q=tea' : ''}`
    const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'))
    const plain = await ask(asked, 'Host: shop')
    expect(statusOf(plain)).toBe(200)
    const claimed = await ask(
      asked,
      ...['Host: evil.example', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher'],
      ...['X-Forwarded-For: 10.0.0.1', 'X-Original-URL: /api/me', 'X-HTTP-Method-Override: DELETE'],
      ...['Forwarded: host=evil.example', 'Cookie: lng=jp; token=x', 'Accept-Language: ja'],
    )
    expect(bodyOf(claimed)).toBe(bodyOf(plain))
    expect(claimed).not.toContain('evil.example')
  })

  test.each(
    Object.values(operations).filter(({ security, method }) => security !== null || method !== 'GET'),
  )('no cache keeps what $method $path answers', { tags: 'T-29' }, async ({ method, path }) => {
    const body = method === 'GET' ? undefined : {}
    const answer = await send(store, method, path.replace('{cart_id}', '1'), { token: customer.token, body })
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (path === '/api/logout') customer = await signedInCustomer(store)
  })
})
