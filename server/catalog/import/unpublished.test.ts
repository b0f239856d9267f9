import { expect, test } from 'vitest'
import { importInto } from '#server/test/catalog-imports.ts'
import { saveCart, signedInCustomer } from '#server/test/customers.ts'
import { operatorApiOfTests, patiently } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'
import { send } from '#server/test/send.ts'
import { type RunningStore } from '#server/test/start-store.ts'

const whisk = { id: 301, name: 'Bamboo Matcha Whisk', price: 1250 }
const OF_VENDOR = 'vendor_name=Uji%20Tea%20House'
const SHOWING = [
  ...['/api/products', '/api/products?category=tea', '/api/products?category=2'],
  ...[`/api/products?category=tea&${OF_VENDOR}`, `/api/products?${OF_VENDOR}`, '/api/hot-deal'],
  ...['/api/top-deal', '/api/best-seller', `/api/best-seller?${OF_VENDOR}`, '/api/vendor/3'],
  ...['/api/search?q=whisk', '/api/search?q=whisk&category=1', '/sitemap.xml'],
]

const [store, other] = instancesOfTests(() => ({ env: { PUBLIC_URL: 'https://a.example' } }))
const operatorApi = operatorApiOfTests(store, ['catalog'])
const change = async (what: object) => {
  const products = [{ product_code: 'NH-301', ...what }]
  const { body } = await importInto(store, operatorApi.key, { products })
  expect(body).toMatchObject({ products: { changed: 1 } })
}
/** Where the whisk is shown, of all places where it could be. */
const shownAt = async (at: RunningStore) => {
  const shown: string[] = []
  for (const path of SHOWING) {
    const { text } = await patiently(() => send(at, 'GET', path))
    if (text.includes('"id":301,') || text.includes('/productDetails/301<')) shown.push(path)
  }
  return shown
}
const late = { timeout: 30_000, interval: 200 }

test('an unpublished product is nowhere for shoppers, on every instance, until it is published again', async () => {
  const customer = await signedInCustomer(store)
  const body = orderOf([{ ...whisk, quantity: 1 }], { user_id: customer.id })
  const order = () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return send(store, 'POST', '/api/order/store', { token: customer.token, body, headers })
  }
  await change({ top_deal: true })
  for (const at of [store, other]) expect(await shownAt(at)).toEqual(SHOWING)
  await saveCart(store, customer, whisk.id)
  expect((await order()).status).toBe(200)

  await change({ on_shelf: false })
  await change({ price: 1100 })
  expect(await shownAt(store)).toEqual([])
  await expect.poll(() => shownAt(other), late).toEqual([])
  expect((await send(store, 'GET', '/api/products/get/301')).body).toMatchObject({
    code: 'product_not_found',
  })
  const detail = expect.stringContaining(whisk.name) as string
  expect((await order()).body).toMatchObject({ code: 'product_unavailable', detail })
  expect((await askForQuote(store)).body).toMatchObject({ code: 'quote_product_unavailable' })
  const dropped = [{ product_id: 301, reason: 'gone' }]
  expect((await saveCart(store, customer, 301)).body).toMatchObject({ cart_items: [], dropped })
  // An old order still shows it.
  const whose = { token: customer.token, body: { user_id: customer.id } }
  const { body: orders } = await send(store, 'POST', '/api/order-list-user', whose)
  expect(orders).toMatchObject([{ order_product: [{ product_id: 301, name: whisk.name }] }])

  await change({ price: 1250, on_shelf: true })
  expect(await shownAt(store)).toEqual(SHOWING)
  await expect.poll(() => shownAt(other), late).toEqual(SHOWING)
  expect((await order()).status).toBe(200)
})

test('a new product can be added unpublished', async () => {
  const row = { product_code: 'NEW', vendor: 'Uji Tea House', name: 'Waiting', price: 10, stock: 1 }
  await importInto(store, operatorApi.key, { products: [{ ...row, categories: ['tea'], on_shelf: false }] })
  for (const path of ['/api/products?category=tea', '/api/search?q=waiting'])
    expect((await send(store, 'GET', path)).text).not.toContain(row.name)
})
