import { beforeAll, expect, test, vi } from 'vitest'
import { examples } from '#generated/examples.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { operatorKey } from '#server/test/operators.ts'
import { sendBytes } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const SAID = 'TypeError at /srv/haat/server/db/db.ts:12: select password_hash from users where id = 7'
const LEAKS = /srv|db\.ts|select|password_hash|TypeError|node_modules|fastify|kysely|sqlite|at async/i

const store = storeOfTests()
let token: string
let key: string
beforeAll(async () => {
  ;({ token } = await signedInCustomer(store))
  key = await operatorKey(store)
  const { deps } = store
  const fail = () => {
    throw new Error(SAID)
  }
  deps.db = new Proxy(deps.db, { get: fail })
  deps.commit = fail
  deps.orderTransaction = fail
  vi.spyOn(deps.catalogVersion, 'current').mockImplementation(fail)
})

const request = (id: OperationId): unknown => {
  const known: Partial<Record<OperationId, { request?: Record<string, unknown> }>> = examples
  return Object.values(known[id]?.request ?? {})[0]
}
// What needs no data cannot fail, and readiness answers whatever happens.
const withData = Object.values(operations).filter(
  ({ id }) => !['getHealth', 'getReadiness', 'getReadsReady'].includes(id),
)

test.each(withData)(
  'a fault behind $method $path costs this request alone, and tells its number',
  { tags: ['T-31', 'F-13'] },
  async ({ id, method, path, hasBody, security }) => {
    const target = path.replaceAll(/\{\w+\}/g, '3') + (id === 'searchProducts' ? '?q=tea' : '')
    const answer = await send(store, method, target, {
      ...(security?.optional === false ? { token: security.scheme === 'operatorKey' ? key : token } : {}),
      ...(hasBody ? { body: request(id) } : {}),
    })
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(answer.text).not.toMatch(LEAKS)
    expect([...answer.headers].join()).not.toMatch(LEAKS)
    expect(answer.headers.has('x-powered-by')).toBe(false)
    const [number = 'none'] = /[\w-]{36}/.exec(answer.text) ?? []
    const said = store.log.filter((line) => line.includes(number)).map((line) => JSON.parse(line))
    expect(said).toMatchObject([{ msg: 'internal', err: { message: SAID } }, { problem: 'internal' }])
  },
)

test(
  'a fault before the whole body is there ends the connection, so that the rest is no request',
  { tags: ['T-31', 'F-10'] },
  async () => {
    const lines = [
      'POST /api/profile HTTP/1.1',
      'Host: shop',
      'Authorization: Bearer unknown',
      'Content-Length: 900',
    ]
    const answer = await sendBytes(store, [...lines, '', '{'].join('\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 500 .*\nconnection: close\r/is)
  },
)

test.each([...['/metrics', '/.env', '/data/nihonhaat.db']])(
  '%s is nothing here',
  { tags: 'T-31' },
  async (path) => {
    expect((await send(store, 'GET', path, { headers: { accept: 'application/json' } })).status).toBe(404)
  },
)
