import { dhakaIso } from '#core/time/dhaka.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { sencha, twoLines, whisk } from '#server/test/order-counter.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { stockLevelsOf } from '#server/test/inventory.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe('steps of an order', () => {
  const store = storeOfTests(() => ({ now: () => now }))
  const operatorApi = operatorApiOfTests(store)
  let now = Date.UTC(2026, 10, 20, 9)
  beforeEach(async () => {
    await store.setStock(whisk.id, 25)
    await store.setStock(sencha.id, 5)
  })

  const stocks = () => stockLevelsOf(store, whisk.id, sencha.id)
  /** An order of a customer who is signed in, and how it stands in the customer's list. */
  const placeOwn = async () => {
    const { id: userId, token } = await signedInCustomer(store)
    const id = await placeOrder(store, twoLines, { token, changes: { user_id: userId } })
    const list = () => send(store, 'POST', '/api/order-list-user', { token, body: { user_id: userId } })
    return { id, userId, list }
  }
  const by = expect.stringMatching(/^key-\d+$/) as string

  test('from placed to delivered, with who did what when', async () => {
    const placedAt = dhakaIso(now)
    const { id, userId, list } = await placeOwn()
    expect(await operatorApi.get(id)).toMatchObject({
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
      times.push(dhakaIso(now))
      const answer = await operatorApi.step(id, step, note)
      const seen = { id, status, updated_at: times.at(-1) }
      expect(answer).toMatchObject({ status: 200, body: seen })
      const listed = await list()
      expect(listed.body).toMatchObject([seen])
      expect(listed.headers.get('cache-control')).toBe('no-store')
      expect(await operatorApi.get(id)).toEqual(answer.body)
    }
    const { history } = await operatorApi.get(id)
    expect(history).toEqual([
      { status: 'pending', at: placedAt, by: null, note: null },
      { status: 'processing', at: times[0], by, note: 'Reached by phone' },
      { status: 'shipped', at: times[1], by, note: null },
      { status: 'delivered', at: times[2], by, note: null },
    ])
    expect(new Set(history?.slice(1).map((event) => event.by)).size).toBe(1)
  })

  test('sending says who carries the parcel and under which number; said otherwise later, it is mended', async () => {
    const { id, list } = await placeOwn()
    await operatorApi.take(id, { step: 'confirm', courier: 'Unknown', tracking: '1' })
    expect(await operatorApi.get(id)).not.toHaveProperty('courier')
    const send1 = { step: 'send', courier: ' Pathao ', tracking: 'DD-88211' } as const
    const sent = await operatorApi.take(id, send1)
    expect(sent.body).toMatchObject({ status: 'shipped', courier: 'Pathao', tracking: 'DD-88211' })
    now += 60_000
    for (const again of [send1, { step: 'send' }, { step: 'send', tracking: ' ' }] as const)
      expect((await operatorApi.take(id, again)).body).toEqual(sent.body)
    await operatorApi.step(id, 'deliver')
    const mended = await operatorApi.take(id, { step: 'send', tracking: 'DD-88212', note: 'A typo' })
    expect(mended.body).toMatchObject({ status: 'delivered', courier: 'Pathao', tracking: 'DD-88212' })
    const [sentAt, at] = [now - 60_000, now].map((time) => dhakaIso(time))
    expect((await operatorApi.get(id)).history?.slice(2)).toEqual([
      { status: 'shipped', at: sentAt, by, note: null, courier: 'Pathao', tracking: 'DD-88211' },
      { status: 'delivered', at, by, note: null },
      { status: 'delivered', change: 'amended', at, by, note: 'A typo', tracking: 'DD-88212' },
    ])
    expect((await list()).body).toMatchObject([
      { id, courier: 'Pathao', tracking: 'DD-88212', updated_at: at },
    ])
  })

  test('a step that was taken changes nothing, not even its time, and is no further event', async () => {
    const id = await placeOrder(store, twoLines)
    await operatorApi.step(id, 'confirm', 'first')
    const after = await operatorApi.step(id, 'send')
    now += 60_000
    for (const step of ['confirm', 'send'] as const)
      expect(await operatorApi.step(id, step, 'again')).toMatchObject({ status: 200, text: after.text })
  })

  test('cancelling puts the units back once, and they do not count as sold any more', async () => {
    const before = await stocks()
    const id = await placeOrder(store, twoLines)
    await operatorApi.step(id, 'confirm')
    expect(await stocks()).not.toEqual(before)
    const shown = async () => (await send(store, 'GET', `/api/products/get/${sencha.id}`)).body
    expect(await shown()).toMatchObject({ quantity: 2 })
    for (let count = 0; count < 3; count += 1) {
      const cancelled = await operatorApi.step(id, 'cancel', 'The customer called')
      expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
      expect(await shown()).toMatchObject({ quantity: 5 })
      expect(await stocks()).toEqual(before)
    }
    expect((await operatorApi.get(id)).history).toHaveLength(3)
  })

  test('puts units of unpublished products back, too, and never counts fewer than none as sold', async () => {
    const [whisks] = await stocks()
    const id = await placeOrder(store, twoLines)
    const change = (columns: { on_shelf: number; sold?: number }) =>
      store.db.updateTable('products').set(columns).where('id', '=', sencha.id).execute()
    await change({ on_shelf: 0, sold: 1 })
    await operatorApi.walk(id, ['cancel'])
    await change({ on_shelf: 1 })
    expect(await stocks()).toEqual([whisks, [5, 0]])
  })

  test.each([
    [[], 'send', 'pending'],
    [['confirm', 'send', 'deliver'], 'cancel', 'delivered'],
    [['confirm', 'cancel'], 'confirm', 'cancelled'],
  ] as const)('after %j, %s is no step, and nothing changes', async (taken, step, is) => {
    const id = await placeOrder(store, twoLines)
    await operatorApi.walk(id, taken)
    const before = [await operatorApi.get(id), await stocks()]
    const detail = `Order ${id} is ${is}: the step ${step} is not possible now`
    expect(await operatorApi.step(id, step)).toMatchObject({
      status: 409,
      body: { code: 'order_step_impossible', detail },
    })
    expect([await operatorApi.get(id), await stocks()]).toEqual(before)
  })

  test('an order that is not there is said to be not there', async () => {
    const body = { code: 'order_not_found', detail: 'There is no order 999999' }
    for (const missing of [
      await operatorApi.ask('GET', 'orders/999999'),
      await operatorApi.step(999_999, 'cancel'),
    ])
      expect(missing).toMatchObject({ status: 404, body })
  })
})
