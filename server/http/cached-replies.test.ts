import { beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { patiently, placeOrder } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { stopClock } from '#server/test/stop-clock.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe('cached responses', () => {
  const store = storeOfTests()

  const get = (path: string, headers: Record<string, string> = {}) =>
    patiently(() => send(store, 'GET', path, { headers }))

  test('responds with 304 until the list changes', async () => {
    const first = await get('/api/products')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    for (const tag of [etag, `"other", W/${etag}`])
      expect((await get('/api/products', { 'if-none-match': tag })).status).toBe(304)
    await store.setPrice(301, 1300)
    const changed = await get('/api/products', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject([{ id: 301, price: 1300 }, {}, {}, {}, {}, {}, {}, {}])
  })

  describe('an order', () => {
    const lists = ['/api/products', '/api/vendor/3', '/api/top-deal', '/api/search?q=sencha']
    const product = '/api/products/get/303'
    const buy = (quantity: number) => placeOrder(store, [{ id: 303, price: 640.5, quantity }])
    const units = (count: number) => new RegExp(`"id":303,[^{}]*"quantity":${count}[,}]`)
    beforeEach(() => store.setStock(303, 77))

    test('shows in the product at once and in lists within a second', async () => {
      const setForward = stopClock()
      for (const path of [...lists, product]) await get(path)
      await buy(7)
      expect((await get(product)).text).toMatch(units(70))
      setForward(1001)
      for (const path of lists) expect((await get(path)).text).toMatch(units(70))
    })

    test('shows at once to callers who request the newest', async () => {
      for (const path of lists) await get(path)
      await buy(7)
      for (const path of lists) {
        expect((await get(path, { 'cache-control': 'no-cache' })).text).toMatch(units(70))
      }
    })

    test('shows everywhere at once when it sells a product out', async () => {
      for (const path of lists) await get(path)
      await buy(77)
      for (const path of [...lists, product]) expect((await get(path)).text).toMatch(units(0))
    })
  })

  test('caches equivalent parameters together', async () => {
    const { replies } = store.deps
    const before = replies.size.entries
    await get('/api/products?category=tea&vendor_name=&limit=7')
    await get('/api/products?limit=7&category=tea')
    await get('/api/products?limit=7&category=tea&vendor_name=')
    expect(replies.size.entries).toBe(before + 1)
    await get('/api/products?limit=8&category=tea')
    expect(replies.size.entries).toBe(before + 2)
  })

  describe('unknown query parameters', () => {
    const reads = Object.values(operations).filter(
      ({ method, security }) => method === 'GET' && security === null,
    )
    const knownQuery: Readonly<Record<string, string>> = { searchProducts: 'name=tea' }
    const addressOf = ({ id, path }: (typeof reads)[number]) =>
      `${path.replace('{productId}', '301').replace('{vendorId}', '3')}?${knownQuery[id] ?? ''}`

    test.each(reads.map((read) => [read.id, addressOf(read)]))(
      'of %s change neither the response nor the cache',
      async (_, address) => {
        const { replies } = store.deps
        const plain = await get(address)
        const { entries } = replies.size
        for (const other of ['utm_source=fb&fbclid=x', 'productId=5&vendorId=1&__proto__=x']) {
          const answer = await get(`${address}&${other}`)
          expect([answer.status, answer.text]).toEqual([200, plain.text])
          expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
        }
        expect(replies.size.entries).toBe(entries)
      },
    )

    test('do not disable validation of known ones', async () => {
      for (const query of ['limit=x&_=1', 'category=%21&_=1', 'limit=1&limit=2&_=1'])
        expect((await get(`/api/products?${query}`)).status).toBe(422)
    })
  })

  test('does not cache 404', async () => {
    const { replies } = store.deps
    const before = replies.size.entries
    await get('/api/products/get/999')
    expect(replies.size.entries).toBe(before)
  })
})
