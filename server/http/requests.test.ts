import { expect, test } from 'vitest'
import { orderOf } from '#server/test/order-requests.ts'
import { sendBytes } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const store = storeOfTests()

test('parses JSON with a charset and without a content type', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect((await send(store, 'POST', '/api/user-login', { body: '{}', headers })).status).toBe(422)
  const body = '{"email":"unknown@example.com","password":"not-the-one"}'
  const bytes = await sendBytes(
    store,
    `POST /api/user-login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(bytes).toMatch(/^HTTP\/1\.1 401 /)
})

test('answers 405 to other methods of known paths', { tags: 'T-30' }, async () => {
  const answer = await send(store, 'PUT', '/api/cart-items', { body: '{' })
  const detail = 'PUT is not offered here; use DELETE, POST'
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed', detail } })
  expect(answer.headers.get('allow')).toBe('DELETE, POST')
  expect((await send(store, 'POST', '/api/landing')).headers.get('allow')).toBe('GET, HEAD')
  expect((await send(store, 'OPTIONS', '/api/cart-items/7')).status).toBe(405)
})

test.each(['/api', '/api/', '/api/nothing', '/api/products/', '/api/Landing', '/assets/nothing', '/api/%zz'])(
  '%s is not found, even for a browser',
  async (path) => {
    const answer = await send(store, 'GET', path, { headers: { accept: 'text/html' } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  },
)

const order = JSON.stringify(orderOf([{ id: 304, price: 2100, quantity: 1 }]))
const place = (body: string, headers: Record<string, string> = {}) =>
  send(store, 'POST', '/api/order/store', { body, headers })

const head = (...lines: string[]) =>
  ['POST /api/order/store HTTP/1.1', 'Host: shop', 'Content-Type: application/json', ...lines, '', ''].join(
    '\r\n',
  )

test(
  'of a member that is there twice the last one counts, in the check as in the order',
  { tags: 'T-23' },
  async () => {
    const body = order.replace('"pay_amount":2100', '"pay_amount":2100,"pay_amount":1')
    expect((await place(body)).body).toMatchObject({ code: 'total_changed' })
  },
)

const PIECE = `4000\r\n${' '.repeat(0x4000)}\r\n`
const MANY_HEADERS = Array.from({ length: 10_000 }, (_, index) => `X-${index}: 1`)

test.each([
  ['65,537 bytes of a body', head('Content-Length: 65537') + 'x'.repeat(65_537), /^HTTP\/1\.1 413 /],
  [
    'a body that goes on without end',
    head('Transfer-Encoding: chunked') + PIECE.repeat(40),
    /^HTTP\/1\.1 413 /,
  ],
  ['ten thousand headers', head(...MANY_HEADERS), /^HTTP\/1\.1 431 /],
  ['a header without end', head(`X-Long: ${'x'.repeat(20_000)}`), /^HTTP\/1\.1 431 /],
  ['what is no HTTP', 'NONSENSE\r\n\r\n', /^HTTP\/1\.1 400 /],
])('%s is answered and cut off', { tags: 'T-24' }, async (_, bytes, answer) => {
  expect(await sendBytes(store, bytes)).toMatch(answer)
})

test('refuses an order when Content-Length is wrong', { tags: 'T-24' }, async () => {
  const longer = await sendBytes(
    store,
    head(`Content-Length: ${order.length - 5}`, 'Connection: close') + order,
  )
  expect(longer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await store.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('refuses a compressed body', { tags: 'T-24' }, async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await send(store, 'POST', '/api/order/store', { body: '{}', headers })).status).toBe(415)
})

test.each([
  ['two lengths', ['Content-Length: 5', 'Content-Length: 50']],
  ['a length and pieces', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['a folded header', ['X-A: 1\r\n Content-Length: 5']],
])('%s smuggle no second request past a proxy', { tags: 'T-30' }, async (_, lines) => {
  const answer = await sendBytes(
    store,
    `${head(...lines)}0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('"status":"ok"')
})

test('TRACE repeats nothing', { tags: 'T-30' }, async () => {
  const answer = await sendBytes(
    store,
    'TRACE /api/landing HTTP/1.1\r\nHost: shop\r\nX-Secret: abc\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).not.toContain('X-Secret')
})
