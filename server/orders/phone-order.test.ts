import { beforeEach, describe, expect, test } from 'vitest'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const bowl = { id: 304, price: 2100, quantity: 1 }

describe('an order by phone', () => {
  const store = storeOfTests(() => ({
    env: { HAAT_METRICS_PORT: '0' },
    limits: { ordersPerHour: 2, ordersPerNetworkAndHour: 1, unitsPerNetworkAndHour: 1 },
  }))
  const operatorApi = operatorApiOfTests(store)
  beforeEach(async () => {
    await store.db.deleteFrom('throttles').execute()
    await store.setStock(bowl.id, 999)
  })

  const caller = (phone: string) => ({ customer_phone: phone, customer_email: '' })
  const place = (changes: object, key: string | null = crypto.randomUUID()) =>
    send(store, 'POST', '/api/operator/orders', {
      body: { ...orderOf([bowl], changes), user_id: undefined, ...changes },
      token: operatorApi.key,
      headers: key === null ? {} : { 'idempotency-key': key },
    })
  const idOf = ({ body }: { body: unknown }) => (body as { order: { id: number } }).order.id

  test('places one guest order per key, with mails and an audit entry', async () => {
    const first = await place(caller('01711111111'), 'order-of-a-call-1')
    const again = await place(caller('01711111111'), 'order-of-a-call-1')
    expect([first.status, again.status, idOf(again)]).toEqual([200, 200, idOf(first)])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await operatorApi.get(idOf(first))).toMatchObject({
      user_id: null,
      status: 'pending',
      pay_amount: 2100,
    })
    const reused = await place(caller('01722222222'), 'order-of-a-call-1')
    expect(reused.body).toMatchObject({ code: 'idempotency_key_reused' })
    const settled = await send(store, 'POST', '/api/order/settle', {
      body: { key: 'order-of-a-call-1', user_id: null },
    })
    expect(settled.body).toMatchObject({ state: 'placed', order: { id: idOf(first) } })
    const log = await operatorApi.ask('GET', `log?order=${idOf(first)}&operation=placePhoneOrder`)
    expect(log.body).toMatchObject({ uses: [{ status: 200 }, { status: 200 }] })
  })

  test('lists the operator as the first event of the history', async () => {
    const id = idOf(await place(caller('01712121212')))
    await operatorApi.walk(id, ['confirm', 'send'])
    const { history = [] } = await operatorApi.get(id)
    const [placed, ...steps] = history
    expect(placed).toMatchObject({ status: 'pending', by: expect.stringMatching(/^key-\d+$/), note: null })
    expect(placed?.by).toBe(steps[0]?.by)
    expect(steps.map(({ status }) => status)).toEqual(['processing', 'shipped'])
    const guest = orderOf([bowl], caller('01713131313'))
    const own = idOf(await send(store, 'POST', '/api/order/store', { body: guest }))
    expect((await operatorApi.get(own)).history).toMatchObject([{ status: 'pending', by: null }])
  })

  test('counts once per key in the metric of placed orders', async () => {
    const counted = async () => {
      const text = await (await fetch(store.metricsUrl ?? '')).text()
      return Number(/^haat_orders_placed_total (\d+)$/m.exec(text)?.[1] ?? 0)
    }
    const before = await counted()
    const key = crypto.randomUUID()
    for (const _again of [1, 2]) expect((await place(caller('01714141414'), key)).status).toBe(200)
    expect((await place({ ...caller('01714141414'), pay_amount: 1 })).status).toBe(400)
    await expect.poll(counted).toBe(before + 1)
  })

  test('is rate limited by phone number, not by the network of the operator', async () => {
    for (const phone of ['01733333331', '01733333332', '01733333333', '01733333333'])
      expect((await place(caller(phone))).status).toBe(200)
    const late = await place(caller('01733333333'))
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_orders' } })
    const guest = orderOf([bowl], caller('01744444444'))
    expect((await send(store, 'POST', '/api/order/store', { body: guest })).status).toBe(200)
  })

  test('validates prices, stock and payment, and requires an idempotency key', async () => {
    const body = caller('01755555555')
    const refused = async (changes: object, key?: string | null) =>
      (await place({ ...body, ...changes }, key)).body
    expect(await refused({ pay_amount: 1 })).toMatchObject({ code: 'total_changed' })
    expect(await refused({ paymentMethod: 'card' })).toMatchObject({ code: 'unsupported_payment_method' })
    expect(await refused({ user_id: 1 })).toMatchObject({ status: 422, errors: [{ field: 'user_id' }] })
    expect(await refused({}, null)).toMatchObject({ status: 422, errors: [{ field: 'idempotency-key' }] })
    expect(await operatorApi.findAll({ customer: '01755555555' })).toEqual([])
  })
})
