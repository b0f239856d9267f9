import { expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { openOrderCounter, sencha, whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'

describeOnEachDatabase('placing an order', (newDatabase) => {
  const counter = openOrderCounter(newDatabase)
  const { place, stockOf, ordersWritten } = counter

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
    const { sold } = await counter.store.db
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

  test('T-08: lines of one product are one line, and count together against the stock', async () => {
    const answer = await place(
      orderOf([
        { ...sencha, quantity: 2 },
        { ...sencha, quantity: 3 },
      ]),
    )
    expect(answer.body).toMatchObject({ order: { order_product: [{ product_id: 303, quantity: 5 }] } })
    await counter.store.setStock(303, 5)
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
  ])('T-11: %s is refused with 400, and nothing is written', async (_, body, code, message) => {
    const answer = await place(body, { headers: { 'idempotency-key': 'k-1' } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code, message, error: message })
    expect(await ordersWritten()).toEqual({ orders: [], lines: [] })
    expect(await stockOf(301)).toBe(25)
    expect(await counter.store.db.selectFrom('order_keys').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a quantity of 0', { ordered_products: [{ ...whisk, totalQuantity: 0, totalPrice: 0 }] }],
    ['a negative price', { pay_amount: -1 }],
    ['a third decimal', { pay_amount: 0.001 }],
    ['a country we do not deliver to', { customer_country: 'Peru' }],
    ['a field of one’s own', { discount: 100 }],
    ['no name', { customer_name: '' }],
    ['101 lines', orderOf(Array.from({ length: 101 }, () => ({ ...whisk, quantity: 1 })))],
  ])('T-11: %s is malformed: 422, so that no cart is emptied for it', async (_, changes) => {
    const answer = await place({ ...orderOf([{ ...whisk, quantity: 1 }]), ...changes })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid_input' })
  })

  test('T-07: an order belongs to the caller: own token and own id, or neither', async () => {
    const [ayesha, rahim] = [await signedInCustomer(counter.store), await signedInCustomer(counter.store)]
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
})
