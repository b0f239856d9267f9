import { expect, test } from 'vitest'
import { allOperations } from '#server/operations.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { internalReads } from './internal-reads.ts'

const store = storeOfTests()
const logged: unknown[] = []
const ask = (path: string, etag?: string) => {
  const reads = Object.values(allOperations).filter((one) => one.kind === 'catalog-read')
  const log = () => ({ error: (entry: unknown) => void logged.push(entry) })
  return internalReads(reads, store.deps, { answerMs: 0, log })(`http://shop${path}`, etag)
}

test.each([
  '/api/products?limit=3',
  '/api/products/get/301',
  '/api/search?name=tea',
  '/api/products/get/9999',
])('responds to %s as the API does', async (path) => {
  const { status, body } = await send(store, 'GET', path)
  const internal = await ask(path)
  expect([internal.status, JSON.parse(internal.body)]).toEqual([status, body])
})

test('responds 304 only when the ETag is current', async () => {
  const { etag } = await ask('/api/products/get/301')
  expect((await ask('/api/products/get/301', etag)).status).toBe(304)
  await store.setPrice(301, 1300)
  expect((await ask('/api/products/get/301', etag)).status).toBe(200)
})

test('responds 404 when the URL is not a catalog read', async () => {
  for (const path of ['/api/order/store', '/', '/api/products/get/%E0%A4%A', '/api/products/get/301/x'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('responds 500 and logs the operation when a read fails', async () => {
  const { replies } = store.deps
  store.deps.replies = { get: () => Promise.reject(new TypeError('a fault')) } as unknown as typeof replies
  expect((await ask('/api/products')).status).toBe(500)
  expect(logged).toMatchObject([{ operation: 'listProducts' }])
  store.deps.replies = replies
})
