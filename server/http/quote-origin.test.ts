import { request } from 'node:http'
import { expect, test } from 'vitest'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests(() => ({ env: { PUBLIC_URL: 'https://shop.example/' } }))

/** fetch() does not let a caller choose its origin, so this asks by hand. */
function ask(method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    request(store.url + path, { method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
}

test('the shop’s own origin may ask another host for a quotation', async () => {
  const asked = await ask('OPTIONS', '/api/quote', { origin: 'https://shop.example', ...preflight })
  expect(asked.status).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    vary: 'Origin',
  })
  const answer = await ask('POST', '/api/quote', { origin: 'https://shop.example' })
  expect(answer.status).toBe(422)
  expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example')
})

test.each([
  ['another origin', '/api/quote', 'https://evil.example'],
  ['an origin that only looks alike', '/api/quote', 'https://shop.example.evil.example'],
  ['another call', '/api/order/store', 'https://shop.example'],
])('T-30: %s may not', async (_, path, origin) => {
  const answer = await ask('OPTIONS', path, { origin, ...preflight })
  expect(answer.status).toBe(405)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})
