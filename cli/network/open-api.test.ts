import { expect, onTestFinished, test } from 'vitest'
import { guestPayload } from '#cli/testing/sample-records.ts'
import { startServer } from '#cli/testing/server-of-tests.ts'
import { operations } from '#generated/operations.ts'
import { isWrite, openApi } from './open-api.ts'

/** Loses each request, so that a call with one retry is sent once or twice. */
async function losingStore() {
  const requests: string[] = []
  const { url, close } = await startServer((request) => {
    requests.push(`${request.method} ${request.url}`)
    request.socket.destroy()
  })
  onTestFinished(close)
  const api = openApi({
    settings: { url, quoteUrl: undefined, timeoutMs: 5000, retries: 1, strict: false, insecureHttp: false },
    ...{ env: {}, runId: '', note: () => undefined },
    ...{ getToken: () => 'token', getOperatorKey: () => Promise.resolve('key') },
  })
  return { api, requests }
}

test('sends reads and keyed orders again when a response is lost, and writes only once', async () => {
  const { api, requests } = await losingStore()
  const body = guestPayload
  await Promise.all([
    api.call('getHealth'),
    // Only reads, though its method is POST.
    api.call('findOrders', { body: { limit: 1 } }),
    api.call('logout'),
    api.call('placeOrder', { body, idempotencyKey: 'a-key-of-16-characters' }),
  ])
  const sent = Map.groupBy(requests, (request) => request)
  expect(Object.fromEntries([...sent].map(([request, times]) => [request, times.length]))).toEqual({
    'GET /api/health': 2,
    'POST /api/operator/orders/search': 2,
    'POST /api/logout': 1,
    'POST /api/order/store': 2,
  })
})

test('counts an operation as a write when it neither only reads nor is tried', () => {
  expect(isWrite('eraseGuest', operations.eraseGuest.readOnly)).toBe(true)
  expect(isWrite('logout', false)).toBe(false)
  for (const id of ['findOrders', 'findCustomers', 'exportGuest', 'listOrders'] as const)
    expect(isWrite(id, operations[id].readOnly)).toBe(false)
  expect(isWrite('importCatalog', false, { dry_run: true })).toBe(false)
  expect(isWrite('importCatalog', false, { dry_run: 'true' })).toBe(true)
})
