import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { signedInCustomer } from '#server/testing/customers.ts'
import { send } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

let store: RunningStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.close())

const postLogin = (body: string, type?: string) =>
  send(store, 'POST', '/api/user-login', {
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  })

/** Sends bytes as they are and returns everything that comes back. */
function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(store.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(bytes)
  })
}

test.each([
  ['broken JSON', '{"email":'],
  ['no JSON at all', 'email=a'],
  ['a reach for the prototype', '{"__proto__":{"admin":true}}'],
  ['a reach for the constructor', '{"constructor":{"prototype":{"admin":true}}}'],
])('T-23: %s is malformed input: 422 that names the body', async (_, body) => {
  const answer = await postLogin(body)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'body' }] })
})

test.each(['"5"', 'null', '5', '[]', ''])('the body %j is no object and is refused', async (body) => {
  const answer = await postLogin(body)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid_input' })
})

test('T-23: values are taken as they are: no text becomes a number, no list a text', async () => {
  const answer = await postLogin(JSON.stringify({ email: ['a@example.com'], password: 123_456 }))
  expect(answer.body).toMatchObject({ errors: [{ field: 'email' }, { field: 'password' }] })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
])('T-30: a body of type %s is refused', async (type) => {
  const answer = await postLogin('{}', type)
  expect(answer.status).toBe(415)
  expect(answer.body).toMatchObject({ code: 'unsupported_media_type' })
})

test('JSON is read with a charset, and without any type, as a client without a token sends it', async () => {
  expect((await postLogin('{}', 'application/json; charset=utf-8')).status).toBe(422)
  const body = '{"email":"nobody@example.com","password":"not-the-one"}'
  const bytes = await sendBytes(
    `POST /api/user-login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(bytes).toMatch(/^HTTP\/1\.1 401 /)
})

test('T-24: 64 KiB are enough for anybody', async () => {
  const answer = await postLogin(JSON.stringify({ email: 'x'.repeat(65_536) }))
  expect(answer.status).toBe(413)
  expect(answer.body).toMatchObject({ code: 'too_large' })
})

test('T-30: a known path refuses other methods by name, whatever they carry', async () => {
  const answer = await send(store, 'PUT', '/api/cart-items', { body: '{' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('DELETE, POST')
  expect(answer.body).toMatchObject({
    code: 'method_not_allowed',
    detail: 'PUT is not offered here; use DELETE, POST',
  })
  expect((await send(store, 'POST', '/api/landing')).headers.get('allow')).toBe('GET, HEAD')
  expect((await send(store, 'OPTIONS', '/api/cart-items/7')).status).toBe(405)
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/products/',
  '/api/Landing',
  '/assets/nothing',
  '/%',
  '/api/%zz',
])('%s is not found, even for a browser', async (path) => {
  const answer = await send(store, 'GET', path, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(answer.body).toMatchObject({ code: 'not_found' })
})

test('unknown query parameters are refused where a query is read, and passed over where none is', async () => {
  expect((await send(store, 'GET', '/api/products?colour=red')).status).toBe(422)
  expect((await send(store, 'GET', '/api/health?now=1')).status).toBe(200)
  expect((await send(store, 'GET', '/api/allcategories?now=1')).status).toBe(200)
})

test('T-31: a fault of the store tells its number, and nothing else', async () => {
  const broken = await startStore()
  const { token, id } = await signedInCustomer(broken)
  await broken.db.schema.dropTable('cart_items').execute()
  const answer = await send(broken, 'DELETE', '/api/cart-items', { token, body: { ids: [id] } })
  expect(answer.status).toBe(500)
  expect(answer.text).not.toMatch(/cart_items|sqlite|select|delete|\.ts|Error:/i)
  const { detail } = answer.body as { detail: string }
  const requestId = /recorded as ([\w-]{36})$/.exec(detail)?.[1] ?? 'none'
  expect(broken.log.some((line) => line.includes(requestId) && line.includes('no such table'))).toBe(true)
  await broken.close()
})

test('health and readiness answer', async () => {
  for (const path of ['/api/health', '/api/ready']) {
    const answer = await send(store, 'GET', path)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'ok' })
  }
})

test('T-30: every answer tells browsers what never to do with it', async () => {
  for (const path of ['/api/landing', '/api/nothing', '/api/me']) {
    const { headers } = await send(store, 'GET', path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('HEAD answers like GET, without a body', async () => {
  const answer = await send(store, 'HEAD', '/api/landing')
  expect(answer.status).toBe(200)
  expect(answer.text).toBe('')
  expect(answer.headers.get('etag')).toBe((await send(store, 'GET', '/api/landing')).headers.get('etag'))
})

test('T-24: what is no HTTP, or has headers without end, is answered and cut off', async () => {
  expect(await sendBytes('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await sendBytes(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test('T-24: a caller who never finishes the headers is told so within seconds', async () => {
  const startedAt = Date.now()
  const answer = await sendBytes('GET /api/landing HTTP/1.1\r\nHost: shop\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request_timeout"')
  expect(Date.now() - startedAt).toBeLessThan(8000)
})

test('an operation without a body leaves what is sent unread', async () => {
  const withoutBody = Object.values(operations).filter(
    ({ hasBody, security }) => !hasBody && security === null,
  )
  expect(withoutBody.length).toBeGreaterThan(8)
  const answer = await sendBytes(
    'GET /api/health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})
