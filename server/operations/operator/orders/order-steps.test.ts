import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { sencha, whisk } from '#server/testing/order-counter.ts'
import { openDesk, placeOrder, type OrderDesk } from '#server/testing/order-desk.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const LINES = [
  { ...whisk, quantity: 2 },
  { ...sencha, quantity: 3 },
]

describeOnEachDatabase('steps of an order', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase(), now: () => now }))
  let desk: OrderDesk
  let now = Date.UTC(2026, 10, 20, 9)
  beforeAll(async () => {
    desk = await openDesk(store)
  })
  beforeEach(async () => {
    await store.setStock(whisk.id, 25)
    await store.setStock(sencha.id, 5)
  })

  const shelves = () =>
    store.db
      .selectFrom('products')
      .select(['id', 'stock', 'sold'])
      .where('id', 'in', [whisk.id, sencha.id])
      .orderBy('id')
      .execute()

  test('from placed to delivered, with who did what when', async () => {
    const { id: userId, token } = await signedInCustomer(store)
    const placedAt = new Date(now).toISOString()
    const id = await placeOrder(store, LINES, { token, changes: { user_id: userId } })
    const customerSees = async () => {
      const answer = await send(store, 'POST', '/api/order-list-user', { token, body: { user_id: userId } })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const [order] = answer.body as { status: string; updated_at: string }[]
      return [order?.status, order?.updated_at]
    }
    expect(await desk.get(id)).toMatchObject({
      id,
      user_id: userId,
      status: 'pending',
      customer_address: 'House 12, Road 5, Dhanmondi',
      mark: null,
      order_product: [
        { product_id: 301, quantity: 2 },
        { product_id: 303, quantity: 3 },
      ],
      history: [{ status: 'pending', at: placedAt, by: null, note: null }],
    })

    const times: string[] = []
    for (const [step, status, note] of [
      ['confirm', 'processing', 'Reached by phone'],
      ['send', 'shipped', undefined],
      ['deliver', 'delivered', '  '],
    ] as const) {
      now += 60_000
      times.push(new Date(now).toISOString())
      const answer = await desk.step(id, step, note)
      expect([answer.status, answer.body]).toMatchObject([200, { id, status, updated_at: times.at(-1) }])
      expect(await customerSees()).toEqual([status, times.at(-1)])
      expect(await desk.get(id)).toEqual(answer.body)
    }
    const { history } = await desk.get(id)
    const by = expect.stringMatching(/^key-\d+$/) as string
    expect(history).toEqual([
      { status: 'pending', at: placedAt, by: null, note: null },
      { status: 'processing', at: times[0], by, note: 'Reached by phone' },
      { status: 'shipped', at: times[1], by, note: null },
      { status: 'delivered', at: times[2], by, note: null },
    ])
    expect(new Set(history?.slice(1).map((event) => event.by)).size).toBe(1)
  })

  test('sending says who carries the parcel and under which number; said otherwise later, it is mended', async () => {
    const { id: userId, token } = await signedInCustomer(store)
    const id = await placeOrder(store, LINES, { token, changes: { user_id: userId } })
    await desk.take(id, { step: 'confirm', courier: 'Nobody', tracking: '1' })
    expect(await desk.get(id)).not.toHaveProperty('courier')
    const send1 = { step: 'send', courier: ' Pathao ', tracking: 'DD-88211' } as const
    const sent = await desk.take(id, send1)
    expect(sent.body).toMatchObject({ status: 'shipped', courier: 'Pathao', tracking: 'DD-88211' })
    now += 60_000
    for (const again of [send1, { step: 'send' }, { step: 'send', tracking: ' ' }] as const)
      expect((await desk.take(id, again)).body).toEqual(sent.body)
    await desk.step(id, 'deliver')
    const mended = await desk.take(id, { step: 'send', tracking: 'DD-88212', note: 'A typo' })
    expect(mended.body).toMatchObject({ status: 'delivered', courier: 'Pathao', tracking: 'DD-88212' })
    const by = expect.any(String) as string
    const at = new Date(now).toISOString()
    expect((await desk.get(id)).history?.slice(2)).toEqual([
      {
        status: 'shipped',
        at: expect.any(String) as string,
        by,
        note: null,
        courier: 'Pathao',
        tracking: 'DD-88211',
      },
      { status: 'delivered', at, by, note: null },
      { status: 'delivered', change: 'amended', at, by, note: 'A typo', tracking: 'DD-88212' },
    ])
    const list = await send(store, 'POST', '/api/order-list-user', { token, body: { user_id: userId } })
    expect(list.body).toMatchObject([{ id, courier: 'Pathao', tracking: 'DD-88212', updated_at: at }])
  })

  test('a step that was taken changes nothing, not even its time, and is no further event', async () => {
    const id = await placeOrder(store, LINES)
    await desk.step(id, 'confirm', 'first')
    const after = await desk.step(id, 'send')
    now += 60_000
    for (const step of ['confirm', 'send'] as const) {
      const again = await desk.step(id, step, 'again')
      expect([again.status, again.body]).toEqual([200, after.body])
    }
  })

  test('cancelling puts the units back once, and they do not count as sold any more', async () => {
    const before = await shelves()
    const id = await placeOrder(store, LINES)
    await desk.step(id, 'confirm')
    expect(await shelves()).not.toEqual(before)
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await desk.step(id, 'cancel', 'The customer called')
      expect([status, body]).toMatchObject([200, { status: 'cancelled' }])
      expect(await shelves()).toEqual(before)
    }
    expect((await desk.get(id)).history).toHaveLength(3)
    const { body: product } = await send(store, 'GET', `/api/products/get/${sencha.id}`)
    expect(product).toMatchObject({ quantity: 5 })
  })

  test('what is off the shelves by now gets its units back, too', async () => {
    const before = await shelves()
    const id = await placeOrder(store, LINES)
    const shelve = (on_shelf: number) =>
      store.db.updateTable('products').set({ on_shelf }).where('id', '=', sencha.id).execute()
    await shelve(0)
    expect((await desk.step(id, 'cancel')).status).toBe(200)
    await shelve(1)
    expect(await shelves()).toEqual(before)
  })

  test('what was sold by hand to fewer than come back stays at none', async () => {
    const id = await placeOrder(store, LINES)
    await store.db.updateTable('products').set({ sold: 1 }).where('id', '=', sencha.id).execute()
    expect((await desk.step(id, 'cancel')).status).toBe(200)
    expect(await shelves()).toMatchObject([{ stock: 25 }, { stock: 5, sold: 0 }])
  })

  test.each([
    [[], 'send', 'Order {id} is pending: the step send is not possible now'],
    [[], 'deliver', 'Order {id} is pending: the step deliver is not possible now'],
    [['confirm'], 'deliver', 'Order {id} is processing: the step deliver is not possible now'],
    [
      ['confirm', 'send', 'deliver'],
      'cancel',
      'Order {id} is delivered: the step cancel is not possible now',
    ],
    [['confirm', 'cancel'], 'confirm', 'Order {id} is cancelled: the step confirm is not possible now'],
    [['cancel'], 'deliver', 'Order {id} is cancelled: the step deliver is not possible now'],
  ] as const)('after %j, %s is no step, and nothing changes', async (taken, step, detail) => {
    const id = await placeOrder(store, LINES)
    for (const one of taken) expect((await desk.step(id, one)).status).toBe(200)
    const before = [await desk.get(id), await shelves()]
    const { status, body } = await desk.step(id, step)
    expect([status, body]).toMatchObject([
      409,
      { code: 'order_step_impossible', detail: detail.replace('{id}', String(id)) },
    ])
    expect([await desk.get(id), await shelves()]).toEqual(before)
  })

  test('an order that is not there is said to be not there', async () => {
    const missing = [await desk.ask('GET', 'orders/999999'), await desk.step(999_999, 'cancel')]
    for (const { status, body } of missing)
      expect([status, body]).toMatchObject([
        404,
        { code: 'order_not_found', detail: 'There is no order 999999' },
      ])
  })
})
