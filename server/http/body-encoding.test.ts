import { beforeAll, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { operatorKey } from '#server/test/operators.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { sendBytes } from '#server/test/raw-request.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const store = storeOfTests()
const tokens = { bearer: '', operatorKey: '' }
beforeAll(async () => {
  tokens.bearer = (await signedInCustomer(store)).token
  tokens.operatorKey = await operatorKey(store)
})

type Operation = {
  method: string
  path: string
  security: { scheme: keyof typeof tokens; optional: boolean } | null
}

/** Sends bytes as the JSON body of an operation, with the credentials it requires. */
async function sendBody(
  { method, path, security }: Operation,
  body: Buffer,
  contentType = 'application/json',
) {
  const token = security?.optional === false ? tokens[security.scheme] : undefined
  const head = [
    `${method} ${path.replaceAll(/\{\w+\}/g, '1')} HTTP/1.1`,
    'Host: shop',
    'Connection: close',
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '',
    '',
  ]
  const answer = await sendBytes(store, Buffer.concat([Buffer.from(head.join('\r\n')), body]))
  const [headers = '', text = ''] = answer.split('\r\n\r\n')
  return { status: Number(headers.slice(9, 12)), body: text === '' ? undefined : JSON.parse(text) }
}

const notUtf8 = { code: 'invalid_input', errors: [{ field: 'body', message: 'Must be UTF-8' }] }
const latin1 = (value: unknown) => Buffer.from(JSON.stringify(value), 'latin1')

const LATIN_1 = Buffer.from('{"name":"Andr\xe9"}', 'latin1')

test.each(Object.values(operations).filter(({ hasBody }) => hasBody))(
  '$method $path refuses a body in Latin-1',
  async (operation) => {
    expect(await sendBody(operation, LATIN_1)).toMatchObject({ status: 422, body: notUtf8 })
  },
)

test.each([
  ['a truncated sequence', Buffer.from('{"name":"\xe0\xa6"}', 'latin1')],
  ['an overlong sequence', Buffer.from('{"name":"\xc0\xaf"}', 'latin1')],
  ['an encoded surrogate', Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1')],
  ['a byte outside a string', Buffer.from('{}\xff', 'latin1')],
  ['UTF-16 with a byte order mark', Buffer.from('\ufeff{}', 'utf16le')],
])('a body with %s is refused', async (_, body) => {
  expect(await sendBody(operations.login, body)).toMatchObject({ status: 422, body: notUtf8 })
})

test('refuses an order in Latin-1 with any charset', async () => {
  const order = orderOf([{ id: 304, price: 2100, quantity: 1 }], { customer_name: 'André' })
  for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
    expect(await sendBody(operations.placeOrder, latin1(order), type)).toMatchObject({
      status: 422,
      body: notUtf8,
    })
  }
  expect(await store.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await sendBody(operations.placeOrder, Buffer.from(JSON.stringify(order)))).status).toBe(200)
})

test('does not confuse passwords that differ only in invalid UTF-8 bytes', async () => {
  const password = 'caf\xe9\xe8\xea'
  const person = {
    ...{ name: 'André', email: 'andre@example.com', address: 'House 1', country: 'Bangladesh' },
    ...{ city: 'Dhaka', zip: '1205', password, password_confirmation: password },
  }
  expect((await sendBody(operations.register, latin1(person))).status).toBe(422)
  expect((await sendBody(operations.register, Buffer.from(JSON.stringify(person)))).status).toBe(200)
  const login = (bytes: Buffer) => sendBody(operations.login, bytes)
  const given = { email: person.email, password }
  expect((await login(Buffer.from(JSON.stringify(given)))).status).toBe(200)
  expect((await login(latin1(given))).status).toBe(422)
  expect((await login(latin1({ ...given, password: 'caf\xf1\xf2\xf3' }))).status).toBe(422)
})

test('ignores a byte order mark before the JSON', async () => {
  const given = { email: 'unknown@example.com', password: 'sakura-2026' }
  const answer = await sendBody(operations.login, Buffer.from(`\ufeff${JSON.stringify(given)}`))
  expect(answer.status).toBe(401)
})
