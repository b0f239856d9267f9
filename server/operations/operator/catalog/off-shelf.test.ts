import { beforeAll, expect, test } from 'vitest'
import { importInto } from '#server/testing/catalog-imports.ts'
import { signedInCustomer, type Customer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { instancesOfTests } from '#server/testing/store-of-tests.ts'
import { send } from '#server/testing/send.ts'
import { type RunningStore } from '#server/testing/start-store.ts'

const whisk = { id: 301, name: 'Bamboo Matcha Whisk', price: 1250 }
const SHOWING = [
  '/api/products',
  '/api/products?category=tea',
  '/api/products?category=2',
  '/api/products?category=tea&vendor_name=Uji%20Tea%20House',
  '/api/products?vendor_name=Uji%20Tea%20House',
  '/api/hot-deal',
  '/api/top-deal',
  '/api/best-seller',
  '/api/best-seller?vendor_name=Uji%20Tea%20House',
  '/api/vendor/3',
  '/api/search?q=whisk',
  '/api/search?q=whisk&category=1',
  '/sitemap.xml',
]

describeOnEachDatabase('a product off the shelves', (newDatabase) => {
  const [store, other] = instancesOfTests(async () => ({
    databaseUrl: await newDatabase(),
    env: { PUBLIC_URL: 'https://a.example' },
  }))
  let key: string
  let customer: Customer
  beforeAll(async () => {
    key = await operatorKey(store, ['catalog'])
    customer = await signedInCustomer(store)
    await importInto(store, key, { products: [{ product_code: 'NH-301', top_deal: true }] })
  })

  const shelve = async (isOn: boolean) => {
    const { status } = await importInto(store, key, {
      products: [{ product_code: 'NH-301', on_shelf: isOn }],
    })
    expect(status).toBe(200)
  }
  const show = async (at: RunningStore, path: string) => (await send(at, 'GET', path)).text
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
  const save = async (productId: number) => {
    const body = { cart_items: [{ product_id: productId, quantity: 1, user_id: customer.id }] }
    const answer = await send(store, 'POST', '/api/cart-items', { token: customer.token, body })
    return answer.body as { cart_items: { id: number }[]; dropped: unknown[] }
  }

  test('is gone for shoppers at once, on every instance, and an old order still shows it', async () => {
    expect(await shownAt(store)).toEqual(SHOWING)
    expect(await shownAt(other)).toEqual(SHOWING)
    await save(301)
    expect((await order()).status).toBe(200)

    await shelve(false)
    expect(await shownAt(store)).toEqual([])
    await expect.poll(() => shownAt(other), { timeout: 2000 }).toEqual([])
    const page = await send(store, 'GET', '/api/products/get/301')
    expect([page.status, page.body]).toMatchObject([404, { code: 'product_not_found' }])
    expect((await order()).body).toMatchObject({
      code: 'product_unavailable',
      detail: expect.stringContaining(whisk.name) as string,
    })
    const quote = {
      email: 'a@example.com',
      cartItems: [{ ...whisk, quantity: 1 }],
      subtotal: 1250,
      total: 1250,
    }
    const quoted = await send(store, 'POST', '/api/quote', { body: quote })
    expect(quoted.body).toMatchObject({ code: 'quote_product_unavailable' })
    const saved = await save(301)
    expect(saved.dropped).toEqual([{ product_id: 301, reason: 'gone' }])
    expect(saved.cart_items).toEqual([])
    const list = await send(store, 'POST', '/api/order-list-user', {
      token: customer.token,
      body: { user_id: customer.id },
    })
    expect(list.body).toMatchObject([{ order_product: [{ product_id: 301, name: whisk.name }] }])
  })

  test('is confirmed by mail with its picture when it was ordered before', async () => {
    const mails = await store.mailbox()
    expect(mails.at(-1)?.text).toContain(whisk.name)
  })

  test('is changed as any other, and back on the shelf it is where it was', async () => {
    const { body } = await importInto(store, key, { products: [{ product_code: 'NH-301', price: 1100 }] })
    expect(body).toMatchObject({ products: { changed: 1 } })
    expect(await shownAt(store)).toEqual([])
    await importInto(store, key, { products: [{ product_code: 'NH-301', price: 1250 }] })
    await shelve(true)
    expect(await shownAt(store)).toEqual(SHOWING)
    await expect.poll(() => shownAt(other), { timeout: 2000 }).toEqual(SHOWING)
    expect((await order()).status).toBe(200)
  })

  test('a new product can wait off the shelves', async () => {
    const row = {
      product_code: 'NH-WAIT',
      vendor: 'Uji Tea House',
      name: 'Waiting Whisk',
      price: 10,
      stock: 1,
    }
    await importInto(store, key, { products: [{ ...row, categories: ['tea'], on_shelf: false }] })
    expect(await show(store, '/api/products?category=tea')).not.toContain('Waiting')
    expect(await show(store, '/api/search?q=waiting')).toBe('[]')
  })
})
