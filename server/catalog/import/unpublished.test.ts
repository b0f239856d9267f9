import { beforeAll, describe, expect, test } from 'vitest'
import { importInto } from '#server/test/catalog-imports.ts'
import { saveCart, signedInCustomer, type Customer } from '#server/test/customers.ts'
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

describe('an unpublished product', () => {
  const [store, other] = instancesOfTests(() => ({
    env: { PUBLIC_URL: 'https://a.example' },
  }))
  const operatorApi = operatorApiOfTests(store, ['catalog'])
  let customer: Customer
  beforeAll(async () => {
    customer = await signedInCustomer(store)
    await change({ top_deal: true })
  })

  const change = async (what: object) => {
    const products = [{ product_code: 'NH-301', ...what }]
    const { body } = await importInto(store, operatorApi.key, { products })
    expect(body).toMatchObject({ products: { changed: 1 } })
  }
  const show = async (at: RunningStore, path: string) => (await patiently(() => send(at, 'GET', path))).text
  /** Where the whisk is shown, of all places where it could be. */
  const shownAt = async (at: RunningStore) => {
    const isShown = (text: string) => text.includes('"id":301,') || text.includes('/productDetails/301<')
    const texts = await Promise.all(SHOWING.map(async (path) => ({ path, text: await show(at, path) })))
    return texts.flatMap(({ path, text }) => (isShown(text) ? [path] : []))
  }
  const order = () =>
    send(store, 'POST', '/api/order/store', {
      token: customer.token,
      body: orderOf([{ ...whisk, quantity: 1 }], { user_id: customer.id }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const save = async () => (await saveCart(store, customer, 301)).body

  test('is gone for shoppers at once, on every instance, and an old order still shows it', async () => {
    expect(await shownAt(store)).toEqual(SHOWING)
    expect(await shownAt(other)).toEqual(SHOWING)
    await save()
    expect((await order()).status).toBe(200)

    await change({ on_shelf: false })
    expect(await shownAt(store)).toEqual([])
    await expect.poll(() => shownAt(other), { timeout: 30_000, interval: 200 }).toEqual([])
    const page = await send(store, 'GET', '/api/products/get/301')
    expect(page).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    const detail = expect.stringContaining(whisk.name) as string
    expect((await order()).body).toMatchObject({ code: 'product_unavailable', detail })
    expect((await askForQuote(store)).body).toMatchObject({ code: 'quote_product_unavailable' })
    const dropped = [{ product_id: 301, reason: 'gone' }]
    expect(await save()).toMatchObject({ cart_items: [], dropped })
    const whose = { token: customer.token, body: { user_id: customer.id } }
    const list = await send(store, 'POST', '/api/order-list-user', whose)
    expect(list.body).toMatchObject([{ order_product: [{ product_id: 301, name: whisk.name }] }])
    // Either instance may have sent it, each into a folder of its own.
    const mails = [...(await store.mailbox()), ...(await other.mailbox())]
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(whisk.name)])
  })

  test('is changed as any other, and published again it has its former place', async () => {
    await change({ price: 1100 })
    expect(await shownAt(store)).toEqual([])
    await change({ price: 1250, on_shelf: true })
    expect(await shownAt(store)).toEqual(SHOWING)
    await expect.poll(() => shownAt(other), { timeout: 30_000, interval: 200 }).toEqual(SHOWING)
    expect((await order()).status).toBe(200)
  })

  test('a new product can be added unpublished', async () => {
    const row = {
      product_code: 'NH-WAIT',
      vendor: 'Uji Tea House',
      name: 'Waiting Whisk',
      price: 10,
      stock: 1,
    }
    await importInto(store, operatorApi.key, { products: [{ ...row, categories: ['tea'], on_shelf: false }] })
    expect(await show(store, '/api/products?category=tea')).not.toContain('Waiting')
    expect(await show(store, '/api/search?q=waiting')).toBe('[]')
  })
})
