import { beforeAll, beforeEach, expect, test } from 'vitest'
import { register, signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { whisk } from '#server/testing/order-counter.ts'
import { openDesk, placeMarkedOrder, placeOrder, type OrderDesk } from '#server/testing/order-desk.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send, type SendOptions } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const LINES = [{ ...whisk, quantity: 1 }]

describeOnEachDatabase('an order of a test run', (newDatabase) => {
  const store = storeOfTests(async () => ({
    databaseUrl: await newDatabase(),
    now: () => now,
    limits: { ordersPerHour: 2, ordersPerNetworkAndHour: 3, registrationsPerNetworkAndHour: 2 },
    env: { HAAT_METRICS_PORT: '0' },
  }))
  let desk: OrderDesk
  let now = Date.UTC(2026, 10, 20)
  beforeAll(async () => {
    desk = await openDesk(store)
    await store.setStock(whisk.id, 999)
  })
  beforeEach(() => store.db.deleteFrom('throttles').execute())

  const sold = async () =>
    (await store.db.selectFrom('products').select('sold').where('id', '=', whisk.id).execute())[0]?.sold
  const placed = async () => {
    const text = await (await fetch(store.metricsUrl ?? '')).text()
    return Number(/^haat_orders_placed_total (\d+)$/m.exec(text)?.[1])
  }
  const refused = async ({ headers, ...options }: SendOptions) => {
    const keyed = { 'idempotency-key': crypto.randomUUID(), ...headers }
    return (
      await send(store, 'POST', '/api/order/store', { body: orderOf(LINES), ...options, headers: keyed })
    ).status
  }

  test('T-10: repeats no honest order of the same words, nor is repeated by one, without a key', async () => {
    const token = await desk.openRun('same-words')
    const body = orderOf(LINES, { customer_name: 'Same Words' })
    const order = async (headers: Record<string, string>) => {
      const answer = await send(store, 'POST', '/api/order/store', { body, headers })
      expect(answer.status).toBe(200)
      return (answer.body as { order: { id: number } }).order.id
    }
    const ids = [
      await order({ 'test-run': token }),
      await order({}),
      await order({ 'test-run': token }),
      await order({}),
    ]
    expect(new Set(ids).size).toBe(2)
    expect(ids.slice(2)).toEqual(ids.slice(0, 2))
    await desk.removeRun('same-words')
    expect((await desk.get(ids[1] ?? 0)).mark).toBeNull()
  })

  test('T-12: is held up by no limit, and takes nothing from the limits of others', async () => {
    const token = await desk.openRun('unlimited')
    for (let count = 0; count < 8; count += 1) await placeMarkedOrder(store, token, LINES)
    expect(await store.db.selectFrom('throttles').selectAll().execute()).toEqual([])
    for (let count = 0; count < 2; count += 1) await placeOrder(store, LINES)
    expect(await refused({})).toBe(429)
    await placeMarkedOrder(store, token, LINES)
  })

  test('T-12: so it is for a customer of the run, as long as the run is open', async () => {
    await desk.openRun('member', 60)
    const { id, token } = await signedInCustomer(store, undefined, 'member')
    const own = { token, changes: { user_id: id } }
    for (let count = 0; count < 4; count += 1) await placeOrder(store, LINES, own)
    now += 60_000
    for (let count = 0; count < 2; count += 1) await placeOrder(store, LINES, own)
    expect(await refused({ token, body: orderOf(LINES, { user_id: id }) })).toBe(429)
    expect(await desk.removeRun('member')).toMatchObject({ orders: 6, customers: 1 })
  })

  test('sends no mail, and honest ones go on to', async () => {
    const token = await desk.openRun('silent')
    const marked = await placeMarkedOrder(store, token, LINES)
    const honest = await placeOrder(store, LINES)
    const mails = await store.db.selectFrom('mails').select('order_id').execute()
    const of = mails.map(({ order_id }) => order_id)
    expect([of.includes(marked), of.includes(honest)]).toEqual([false, true])
  })

  test('is no best seller and no figure, whether the header or the customer marks it', async () => {
    const token = await desk.openRun('uncounted')
    const { id, token: session } = await signedInCustomer(store, undefined, 'uncounted')
    const before = { sold: await sold(), placed: await placed() }
    await placeMarkedOrder(store, token, [{ ...whisk, quantity: 5 }])
    await placeOrder(store, LINES, { token: session, changes: { user_id: id } })
    expect({ sold: await sold(), placed: await placed() }).toEqual(before)
    await placeOrder(store, LINES)
    const after = { sold: (before.sold ?? 0) + 1, placed: before.placed + 1 }
    await expect.poll(async () => ({ sold: await sold(), placed: await placed() })).toEqual(after)
  })

  test('registrations of a run are held up by no limit, those without its token are', async () => {
    const token = await desk.openRun('registered')
    const statusOf = async (run?: string) => (await register(store, run)).status
    for (let count = 0; count < 4; count += 1) expect(await statusOf(token)).toBe(200)
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 429])
    expect(await desk.removeRun('registered')).toMatchObject({ customers: 4 })
  })
})
