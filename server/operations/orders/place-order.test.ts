import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send, type SendOptions } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const whisk = { id: 301, name: 'Bamboo Matcha Whisk', price: 1250 }
const sencha = { id: 303, name: 'Uji Sencha 煎茶', price: 640.5 }

describeOnEachDatabase('placing an order', (newDatabase) => {
  let store: RunningStore
  beforeAll(async () => {
    store = await startStore({ databaseUrl: await newDatabase() })
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    await store.db.deleteFrom('order_lines').execute()
    await store.db.deleteFrom('orders').execute()
    await store.db.deleteFrom('idempotency_keys').execute()
    await store.setStock(301, 25)
    await store.setPrice(301, 1250)
    await store.setStock(303, 5)
  })

  const place = (body: unknown, options: SendOptions = {}) =>
    send(store, 'POST', '/api/order/store', { body, ...options })
  const stockOf = async (id: number) => {
    const { body } = await send(store, 'GET', `/api/products/get/${id}`)
    return (body as { quantity: number }).quantity
  }
  const ordersWritten = async () => {
    const [orders, lines] = await Promise.all([
      store.db.selectFrom('orders').selectAll().execute(),
      store.db.selectFrom('order_lines').selectAll().execute(),
    ])
    return { orders, lines }
  }

  test('a guest orders: stock goes down, sales go up, amounts are exact', async () => {
    expect(await stockOf(303)).toBe(5)
    const answer = await place(
      orderOf([
        { ...whisk, quantity: 2 },
        { ...sencha, quantity: 3 },
      ]),
    )

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'Your order has been placed successfully.',
      order: {
        id: expect.any(Number),
        status: 'pending',
        pay_amount: 4421.5,
        payment_method: 'COD',
        customer_name: 'Ayesha Rahman',
        vendor_name: 'Uji Tea House',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updated_at: expect.any(String),
        order_product: [
          {
            id: expect.any(Number),
            product_id: 301,
            name: whisk.name,
            price: 1250,
            quantity: 2,
            total_price: 2500,
          },
          {
            id: expect.any(Number),
            product_id: 303,
            name: sencha.name,
            price: 640.5,
            quantity: 3,
            total_price: 1921.5,
          },
        ],
      },
    })
    expect(answer.headers.has('idempotency-replayed')).toBe(false)
    expect([await stockOf(301), await stockOf(303)]).toEqual([23, 2])
    const { sold } = await store.db
      .selectFrom('products')
      .select('sold')
      .where('id', '=', 303)
      .executeTakeFirstOrThrow()
    expect(sold).toBe(303)
    const { orders } = await ordersWritten()
    expect(orders).toMatchObject([
      { user_id: null, customer_phone: '01712345678', pay_amount_paisa: 442_150 },
    ])
  })

  test('lines of one product are one line, and count together against the stock', async () => {
    const answer = await place(
      orderOf([
        { ...sencha, quantity: 2 },
        { ...sencha, quantity: 3 },
      ]),
    )
    expect(answer.body).toMatchObject({ order: { order_product: [{ product_id: 303, quantity: 5 }] } })
    await store.setStock(303, 5)
    const tooMany = await place(
      orderOf([
        { ...sencha, quantity: 3 },
        { ...sencha, quantity: 3 },
      ]),
    )
    expect(tooMany.body).toMatchObject({ code: 'out_of_stock' })
  })

  test.each([
    ['nothing ordered', orderOf([]), 'empty_order', 'Your shopping cart is empty'],
    [
      'a product that is gone',
      orderOf([{ id: 999, name: 'Paper Lantern', price: 5, quantity: 1 }]),
      'product_unavailable',
      'Paper Lantern is no longer sold; please order without it',
    ],
    [
      'products of two vendors',
      orderOf([
        { ...whisk, quantity: 1 },
        { id: 501, price: 4200.5, quantity: 1 },
      ]),
      'several_vendors',
      'You can order single vendor product only at a time',
    ],
    [
      'another vendor than the products’',
      orderOf([{ ...whisk, quantity: 1 }], { vendor_name: 'Osaka Denki' }),
      'several_vendors',
      'You can order single vendor product only at a time',
    ],
    [
      'more than there is',
      orderOf([{ ...sencha, quantity: 6 }]),
      'out_of_stock',
      'Only 5 of Uji Sencha 煎茶 left in stock; please order fewer',
    ],
    [
      'what is sold out',
      orderOf([{ id: 302, price: 8400, quantity: 1 }]),
      'sold_out',
      'Cast Iron Kettle is sold out; please order without it',
    ],
    [
      'a price of yesterday',
      orderOf([{ ...whisk, price: 1200, quantity: 1 }]),
      'price_changed',
      'The price of Bamboo Matcha Whisk is now ৳1,250; please look at your cart again',
    ],
    [
      'a total of one’s own',
      orderOf([{ ...whisk, quantity: 1 }], { pay_amount: 1 }),
      'total_changed',
      'The total of this order is ৳1,250; please look at your cart again',
    ],
    [
      'another way of paying',
      orderOf([{ ...whisk, quantity: 1 }], { paymentMethod: 'CARD' }),
      'unsupported_payment_method',
      'Orders are paid in cash on delivery; use COD as the payment method',
    ],
  ])('%s is refused with 400, and nothing is written', async (_, body, code, message) => {
    const answer = await place(body, { headers: { 'idempotency-key': 'k-1' } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code, message, error: message })
    expect(await ordersWritten()).toEqual({ orders: [], lines: [] })
    expect(await stockOf(301)).toBe(25)
    expect(await store.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a quantity of 0', { ordered_products: [{ ...whisk, totalQuantity: 0, totalPrice: 0 }] }],
    ['a negative price', { pay_amount: -1 }],
    ['a third decimal', { pay_amount: 0.001 }],
    ['a country we do not deliver to', { customer_country: 'Peru' }],
    ['a field of one’s own', { discount: 100 }],
    ['no name', { customer_name: '' }],
    ['101 lines', orderOf(Array.from({ length: 101 }, () => ({ ...whisk, quantity: 1 })))],
  ])('%s is malformed: 422, so that no cart is emptied for it', async (_, changes) => {
    const answer = await place({ ...orderOf([{ ...whisk, quantity: 1 }]), ...changes })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid_input' })
  })

  test('an order belongs to the caller: own token and own id, or neither', async () => {
    const [ayesha, rahim] = [await signedInCustomer(store), await signedInCustomer(store)]
    const one = [{ ...whisk, quantity: 1 }]
    const own = await place(orderOf(one, { user_id: ayesha.id }), { token: ayesha.token })
    const foreign = await place(orderOf(one, { user_id: rahim.id }), { token: ayesha.token })
    const asGuest = await place(orderOf(one), { token: ayesha.token })
    const guestAsCustomer = await place(orderOf(one, { user_id: ayesha.id }))
    const badToken = await place(orderOf(one), { token: 'no-such-token' })

    expect([own, foreign, asGuest, guestAsCustomer, badToken].map(({ status }) => status)).toEqual([
      200, 403, 403, 401, 401,
    ])
    expect((await ordersWritten()).orders).toMatchObject([{ user_id: ayesha.id }])
  })

  test('the same key and body get the same answer, word for word, and one order', async () => {
    const headers = { 'idempotency-key': 'b6c5f0a2' }
    const body = orderOf([{ ...whisk, quantity: 1 }])
    const first = await place(body, { headers })
    await store.setPrice(301, 9999)
    // The same words in another order are the same order.
    const again = await place(Object.fromEntries(Object.entries(body).toReversed()), { headers })

    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await ordersWritten()).orders).toHaveLength(1)
    expect(await stockOf(301)).toBe(24)
  })

  test('the same key with another body is refused', async () => {
    const headers = { 'idempotency-key': 'b6c5f0a2' }
    await place(orderOf([{ ...whisk, quantity: 1 }]), { headers })
    const other = await place(orderOf([{ ...whisk, quantity: 2 }]), { headers })
    expect(other.status).toBe(422)
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await stockOf(301)).toBe(24)
  })

  test('keys of different callers never meet', async () => {
    const headers = { 'idempotency-key': 'mine' }
    const ayesha = await signedInCustomer(store)
    const one = [{ ...whisk, quantity: 1 }]
    await place(orderOf(one), { headers })
    const own = await place(orderOf(one, { user_id: ayesha.id }), { headers, token: ayesha.token })
    expect(own.status).toBe(200)
    expect(own.headers.has('idempotency-replayed')).toBe(false)
  })

  test('a refused order leaves its key free', async () => {
    const headers = { 'idempotency-key': 'try-again' }
    const body = orderOf([{ ...sencha, quantity: 6 }])
    expect((await place(body, { headers })).status).toBe(400)
    await store.setStock(303, 6)
    expect((await place(body, { headers })).status).toBe(200)
  })

  test.each(['', 'with blank', 'x'.repeat(256), 'umlaut-\u00fc'])(
    'the key %j is refused with 422',
    async (key) => {
      const answer = await place(orderOf([{ ...whisk, quantity: 1 }]), {
        headers: { 'idempotency-key': key },
      })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ errors: [{ field: 'idempotency-key' }] })
    },
  )
})
