import { dhakaDay, dhakaIso } from '#core/time/dhaka.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderStep } from '#core/orders/order-steps.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { sencha, twoLines, whisk } from '#server/testing/order-counter.ts'
import { deskOfTests, placeMarkedOrder, placeOrder } from '#server/testing/order-desk.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { shelvesOf } from '#server/testing/shelves.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const STOCK = 500
const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='
const cancelled = (...units: [product: number, quantity?: number][]) => ({
  cancel: units.map(([product_id, quantity]) => ({
    product_id,
    ...(quantity !== undefined && { quantity }),
  })),
})

describeOnEachDatabase('amending an order', (newDatabase) => {
  const store = storeOfTests(async () => ({
    databaseUrl: await newDatabase(),
    now: () => now,
    env: { WEBHOOK_URLS: 'http://127.0.0.1:9/', WEBHOOK_SECRET: SECRET },
  }))
  const desk = deskOfTests(store)
  let now = Date.UTC(2026, 10, 20, 9)
  beforeEach(async () => {
    await store.db.updateTable('products').set({ stock: STOCK, sold: STOCK }).execute()
    await store.db.deleteFrom('mails').execute()
    // A day of its own for each test.
    now += 86_400_000
  })

  const amend = (id: number, wish: BodyOf<'amendOrder'>) => desk.ask('PATCH', `orders/${id}`, wish)
  /** Units of the whisk, then of the tea, that are out of the shelf and count as sold. */
  const out = async () =>
    (await shelvesOf(store, whisk.id, sencha.id)).map(([stock, sold]) => [STOCK - stock, sold - STOCK])

  test('whose it is and where it goes are written anew, once, and it is found so', async () => {
    const { id: userId, token } = await signedInCustomer(store)
    const id = await placeOrder(store, twoLines, { token, changes: { user_id: userId } })
    const wish = {
      customer_name: 'Nadia Karim',
      customer_phone: '+8801987654321',
      customer_email: 'nadia@example.com',
      customer_address: 'House 14',
      customer_country: 'Bangladesh',
      note: ' She moved ',
    } as const
    const amended = await amend(id, wish)
    const at = dhakaIso(now)
    const { note: _note, ...said } = wish
    const body = { ...said, user_id: userId, pay_amount: 4421.5, updated_at: at }
    expect(amended).toMatchObject({ status: 200, body })
    expect((await desk.get(id)).history?.slice(1)).toEqual([
      {
        status: 'pending',
        change: 'amended',
        at,
        by: expect.any(String) as string,
        note: 'She moved',
        fields: ['customer_name', 'customer_email', 'customer_phone', 'customer_address'],
      },
    ])
    now += 60_000
    for (const again of [wish, { note: 'Nothing' }]) expect((await amend(id, again)).text).toBe(amended.text)
    const found = async (contact: string) =>
      (await desk.findAll(`customer=${contact}`)).map((order) => order.id)
    expect(await found('01987654321')).toEqual([id])
    expect(await found('NADIA@example.com')).toEqual([id])
    expect(await found('ayesha@example.com')).toEqual([])
  })

  test('a part goes back to the shelf once, however often that is said, and the order comes to what is left', async () => {
    const body = orderOf(twoLines)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const place = async () =>
      (await send(store, 'POST', '/api/order/store', { body, headers })).body as { order: { id: number } }
    const { id } = (await place()).order
    const shown = async () => (await send(store, 'GET', `/api/products/get/${sencha.id}`)).body
    expect(await shown()).toMatchObject({ quantity: STOCK - 3 })
    for (const [wish, amount, units] of [
      [cancelled([sencha.id, 1]), 3781, [2, 2]],
      [cancelled([sencha.id, 1]), 3781, [2, 2]],
      [cancelled([sencha.id, 0]), 3781, [2, 2]],
      [cancelled([sencha.id, 1], [sencha.id, 2]), 3140.5, [2, 1]],
      [cancelled([sencha.id], [whisk.id, 1]), 1250, [1, 0]],
      [cancelled([sencha.id], [whisk.id, 1]), 1250, [1, 0]],
      [cancelled([sencha.id, 3]), 1250, [1, 0]],
    ] as const) {
      now += 60_000
      expect(await amend(id, wish)).toMatchObject({ status: 200, body: { pay_amount: amount } })
      expect(await shown()).toMatchObject({ quantity: STOCK - units[1] })
      expect(await out()).toEqual(units.map((each) => [each, each]))
    }
    const { history, order_product: lines } = await desk.get(id)
    expect(lines).toMatchObject([{ product_id: whisk.id, quantity: 1, total_price: 1250, cancelled: 1 }])
    expect(history?.slice(1).map((event) => event.cancelled)).toEqual([
      [{ product_id: sencha.id, quantity: 1 }],
      [{ product_id: sencha.id, quantity: 1 }],
      [
        { product_id: whisk.id, quantity: 1 },
        { product_id: sencha.id, quantity: 1 },
      ],
    ])
    expect(await place()).toMatchObject({ order: { id, pay_amount: 1250, order_product: [{ quantity: 1 }] } })
    const day = dhakaDay(now)
    const report = await desk.ask('GET', `report?from=${day}&to=${day}`)
    expect(report.body).toMatchObject({ products: [{ product_id: whisk.id, units: 1 }] })
  })

  test.each([
    ['cancel', [0, 0], [0, 0]],
    ['return', [0, 0], [1, 0]],
  ] as const)('then %s puts back what is left, no more', async (step, after, between) => {
    const id = await placeOrder(store, twoLines)
    await amend(id, cancelled([whisk.id, 1], [sencha.id]))
    if (step === 'return') {
      await desk.walk(id, ['confirm', 'send'])
      await desk.take(id, { step, reason: 'refused' })
      expect((await out()).map(([units]) => units)).toEqual(between)
      const whole = (quantity: number) =>
        desk.take(id, { step, reason: 'refused', restock: [{ product_id: whisk.id, quantity }] })
      expect((await whole(2)).body).toMatchObject({ code: 'units_not_held' })
      await whole(1)
    } else await desk.step(id, step)
    expect(await out()).toEqual(after.map((units) => [units, 0]))
  })

  test('of a test run tells nobody, counts for nothing, and is taken back whole', async () => {
    const id = await placeMarkedOrder(store, await desk.openRun('amended'), twoLines)
    await amend(id, { customer_email: 'ben@example.com', ...cancelled([sencha.id]) })
    expect(await out()).toEqual([
      [2, 0],
      [0, 0],
    ])
    expect(await store.db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect(await desk.removeRun('amended')).toMatchObject({ orders: 1, units: 2 })
  })

  describe('is refused, and nothing changes', () => {
    const zip = { customer_zip: '1' }
    const back = 'take the parcel back with the step return'
    test.each<[OrderStep[], BodyOf<'amendOrder'>, string, string]>([
      [['confirm', 'send'], zip, 'order_amend_impossible', `is shipped and cannot be amended: ${back}`],
      [[], cancelled([whisk.id], [sencha.id, 3]), 'order_left_empty', 'with the step cancel'],
      [['confirm'], { ...zip, ...cancelled([whisk.id, 3]) }, 'units_not_held', 'holds 2 of product'],
    ])('after %j %j', async (steps, wish, code, words) => {
      const id = await placeOrder(store, twoLines)
      await desk.walk(id, steps)
      const before = [await desk.get(id), await out()]
      const detail = expect.stringContaining(words) as string
      expect(await amend(id, wish)).toMatchObject({ status: 409, body: { code, detail } })
      expect([await desk.get(id), await out()]).toEqual(before)
    })

    test('but what was amended before it was sent may be said again', async () => {
      const id = await placeOrder(store, twoLines)
      const wish = { customer_zip: '1209', ...cancelled([whisk.id, 1]) }
      await amend(id, wish)
      await desk.walk(id, ['confirm', 'send'])
      expect(await amend(id, wish)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    })

    test('where there is no such order', async () => {
      expect(await amend(999_999, { customer_zip: '1' })).toMatchObject({ status: 404 })
    })
  })
})
