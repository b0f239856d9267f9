import { afterEach, expect, test } from 'vitest'
import type { OrderTransaction } from '#server/orders/order-transaction.ts'
import { sencha } from '#server/test/order-counter.ts'
import { orderOf, orderOne } from '#server/test/order-requests.ts'
import { openSocket } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

let store: RunningStore
afterEach(() => store.close())

// Over the network: requests inside the process would leave no turn to the sockets of these tests.
const order = (key?: string) => orderOne({ url: store.url }, key, sencha)
/** An order whose body has only begun. */
const BEGUN = 'POST /api/order/store HTTP/1.1\r\nhost: a\r\ncontent-length: 60000\r\n\r\n{"user_id"'
const unavailable = { status: 503, body: { code: 'unavailable' } }

/** Blocks all orders until they are released; `blocked` is their number. */
function holdOrders() {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { orderTransaction } = store.deps
  let blocked = 0
  const waiting: OrderTransaction = async (work) => {
    blocked += 1
    await gate
    return orderTransaction(work)
  }
  store.deps.orderTransaction = waiting
  return { blocked: () => blocked, open }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resume) => setTimeout(resume, 5))
}

test('rejects requests beyond the limit early with Retry-After', { tags: 'F-11' }, async () => {
  store = await startStore({ env: { HAAT_MAX_REQUESTS: '8' } })
  const { blocked, open } = holdOrders()
  const orders = Array.from({ length: 4 }, order)
  await until(() => blocked() === 4)

  const refused = await order()
  expect(refused).toMatchObject(unavailable)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Reads have a separate limit; health and readiness have none.
  for (const path of ['/api/products', '/api/search?q=tea', '/api/health', '/api/ready']) {
    expect((await send(store, 'GET', path)).status).toBe(200)
  }
  open()
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await order()).status).toBe(200)
  expect(blocked()).toBe(5)
  expect(store.log.filter((line) => line.includes('"status":503'))).toEqual([])
  expect(store.log.filter((line) => line.includes('refused because of overload'))).toHaveLength(1)
})

test('rejects before the body has arrived and before the database is asked', { tags: 'F-11' }, async () => {
  store = await startStore({ env: { HAAT_MAX_REQUESTS: '1' } })
  const { blocked, open } = holdOrders()
  const first = order()
  await until(() => blocked() === 1)

  const socket = openSocket(store, BEGUN.replace('\r\n', '\r\nauthorization: Bearer unknown\r\n'))
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.destroy()
  // With a place it would have been 401, after a look into the database.
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).toMatch(/retry-after: 1\r\n/i)
  open()
  expect((await first).status).toBe(200)
})

test('frees the place of a caller who disconnects', { tags: 'F-11' }, async () => {
  store = await startStore({ env: { HAAT_MAX_REQUESTS: '1' } })
  const socket = openSocket(store, BEGUN)
  while ((await order()).status !== 503);
  socket.destroy()
  while ((await order()).status !== 200);
  expect((await order()).status).toBe(200)
})

test('keeps the place of a caller who disconnects while the order is written', { tags: 'F-11' }, async () => {
  store = await startStore({ env: { HAAT_MAX_REQUESTS: '1' } })
  const { blocked, open } = holdOrders()
  const impatience = new AbortController()
  const gone = fetch(`${store.url}/api/order/store`, {
    method: 'POST',
    body: JSON.stringify(orderOf([{ ...sencha, quantity: 1 }])),
    headers: { 'content-type': 'application/json' },
    signal: impatience.signal,
  }).catch(() => 'gone')
  await until(() => blocked() === 1)
  impatience.abort()
  expect(await gone).toBe('gone')
  expect((await order()).status).toBe(503)
  open()
  let status = 503
  while (status === 503) ({ status } = await order())
  expect(status).toBe(200)
})

test('answers 503 when an operation takes too long after its body was read', { tags: 'F-11' }, async () => {
  store = await startStore({ env: { HAAT_ANSWER_LIMIT_MS: '200' } })
  const { open } = holdOrders()
  const late = await order('asked-twice')
  expect(late).toMatchObject(unavailable)
  expect(late.headers.get('retry-after')).toBe('1')
  open()
  // A late order is placed all the same, and a retry with its key returns it.
  const again = await order('asked-twice')
  expect(again.status).toBe(200)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})
