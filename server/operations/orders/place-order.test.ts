import { expect, test } from 'vitest'
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

  test('T-09: the same key and body get the same answer, word for word, and one order', async () => {
    const headers = { 'idempotency-key': 'b6c5f0a2' }
    const body = orderOf([{ ...whisk, quantity: 1 }])
    const first = await place(body, { headers })
    await counter.store.setPrice(301, 9999)
    // The same words in another order are the same order.
    const again = await place(Object.fromEntries(Object.entries(body).toReversed()), { headers })

    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await ordersWritten()).orders).toHaveLength(1)
    expect(await stockOf(301)).toBe(24)
  })

  test('T-09: a refused order leaves its key free', async () => {
    const headers = { 'idempotency-key': 'try-again' }
    const body = orderOf([{ ...sencha, quantity: 6 }])
    expect((await place(body, { headers })).status).toBe(400)
    await counter.store.setStock(303, 6)
    expect((await place(body, { headers })).status).toBe(200)
  })

  test.each(['', 'with blank', 'x'.repeat(256), 'umlaut-\u00fc'])(
    'T-09: the key %j is refused with 422',
    async (key) => {
      const answer = await place(orderOf([{ ...whisk, quantity: 1 }]), {
        headers: { 'idempotency-key': key },
      })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ errors: [{ field: 'idempotency-key' }] })
    },
  )
})
