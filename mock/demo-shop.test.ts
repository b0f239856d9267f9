import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wholeCatalog } from '#core/catalog/whole-catalog.ts'
import { answerBy } from '#mock/answer.ts'
import { fillShelves } from '#mock/fill-shelves.ts'
import { MockStore } from '#mock/mock-store.ts'
import { openRun } from '#mock/operator/run-answers.ts'
import { storeHandlers } from '#mock/store-handlers.ts'
import { catalogFiles } from '#server/seed/demo-catalog.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const mock = new MockStore()
fillShelves(mock, wholeCatalog(catalogFiles()))
const answer = answerBy(storeHandlers(mock))

let store: RunningStore
beforeAll(async () => {
  store = await startStore({ seed: 'demo' })
  // The thread that searches starts with the first search, which a busy machine may make too long.
  const isReady = async () => (await store.app.inject({ url: '/api/search?q=tea' })).statusCode === 200
  await vi.waitUntil(isReady, { timeout: 60_000 })
})
afterAll(() => store.close())

/** Photos of the store have a hash in their names. */
const withoutHash = (body: string) => JSON.parse(body.replaceAll(/\.[0-9a-f]{8}(?=\.webp)/g, '')) as unknown

// Together they show every list, every rank of a search, and a category with others below it.
test.each([
  '/api/allcategories',
  '/api/landing',
  '/api/best-seller',
  '/api/hot-deal?vendor_name=Morikawa%20Tea%20House',
  '/api/top-deal',
  '/api/products?limit=100',
  '/api/products?category=electronics&limit=100',
  '/api/products?category=4',
  '/api/products?category=99',
  '/api/products?category=tea&vendor_name=Morikawa%20Tea%20House',
  '/api/products/get/101',
  '/api/vendor/1?limit=100',
  '/api/search?q=matcha&limit=100',
  '/api/search?name=tea%20house',
  '/api/search?q=%27',
  '/api/search?q=-&limit=100',
  '/api/search?q=a&category=tea',
])('the demo shop in memory answers %s as the store does', async (url) => {
  const { statusCode, payload } = await store.app.inject({
    url,
    headers: { 'accept-encoding': 'identity' },
  })
  const asked = { method: 'GET', url: `http://shop.example${url}`, headers: new Headers(), body: null }
  const response = await answer(asked)
  expect(response.status).toBe(statusCode)
  expect(await response.json()).toEqual(withoutHash(payload))
})

test.each([
  ['/api/products', 20],
  ['/api/products?limit=100', 100],
  ['/api/best-seller', 12],
  ['/api/hot-deal', 20],
  ['/api/top-deal', 20],
  ['/api/search?q=a', 20],
])('%s is a list of %i', { tags: 's9.store-list-limits' }, async (url, count) => {
  expect((await store.app.inject({ url })).json()).toHaveLength(count)
})

test('who has a list is told so, until an order changes it', async () => {
  const ask = (held: string) =>
    answer({
      method: 'GET',
      url: 'http://shop.example/api/top-deal',
      headers: new Headers({ 'if-none-match': held }),
      body: null,
    })
  const etag = (await ask('')).headers.get('etag') ?? ''
  const again = await ask(etag)
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  const [product] = mock.kept.products.filter(({ top_deal }) => top_deal === 1)
  if (product) product.stock -= 1
  expect((await ask(etag)).status).toBe(200)
  if (product) product.stock += 1
})

test('a test run lasts as long as the longest of those who joined it', () => {
  const [longer] = [600, 60].map((seconds) => openRun(mock, 'nightly', seconds))
  expect(mock.kept.testRuns).toMatchObject([{ mark: 'nightly', expiresAt: longer?.expiresAt }])
})
