import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { placeOrder } from '#server/testing/order-desk.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

describeOnEachDatabase('answers kept in memory', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))

  const get = (path: string, headers: Record<string, string> = {}) => send(store, 'GET', path, { headers })

  test('a caller who has the list is told so, until it changes', async () => {
    const first = await get('/api/products')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    for (const held of [etag, `"other", W/${etag}`])
      expect((await get('/api/products', { 'if-none-match': held })).status).toBe(304)
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

    test('shows in the product itself at once, and in every list with it within a second', async () => {
      for (const path of [...lists, product]) await get(path)
      await buy(7)
      expect((await get(product)).text).toMatch(units(70))
      for (const path of lists) {
        await expect.poll(async () => (await get(path)).text, { timeout: 1200 }).toMatch(units(70))
      }
    })

    test('shows at once to whoever asks for the newest', async () => {
      for (const path of lists) await get(path)
      await buy(7)
      for (const path of lists) {
        expect((await get(path, { 'cache-control': 'no-cache' })).text).toMatch(units(70))
      }
    })

    test('that empties a shelf shows everywhere at once', async () => {
      for (const path of lists) await get(path)
      await buy(77)
      for (const path of [...lists, product]) expect((await get(path)).text).toMatch(units(0))
    })
  })

  test('parameters that mean the same share one answer, others do not', async () => {
    const { replies } = store.deps
    const before = replies.size.entries
    await get('/api/products?category=tea&vendor_name=&limit=7')
    await get('/api/products?limit=7&category=tea')
    await get('/api/products?limit=7&category=tea&vendor_name=')
    expect(replies.size.entries).toBe(before + 1)
    await get('/api/products?limit=8&category=tea')
    expect(replies.size.entries).toBe(before + 2)
  })

  test('what is not found is not kept', async () => {
    const { replies } = store.deps
    const before = replies.size.entries
    await get('/api/products/get/999')
    expect(replies.size.entries).toBe(before)
  })
})
