import { beforeAll, expect, test } from 'vitest'
import { register, signedInCustomer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { whisk } from '#server/testing/order-counter.ts'
import { openDesk, placeMarkedOrder, placeOrder, type OrderDesk } from '#server/testing/order-desk.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const LINES = [{ ...whisk, quantity: 1 }]

describeOnEachDatabase('an order of a test run', (newDatabase) => {
  const store = storeOfTests(async () => ({
    databaseUrl: await newDatabase(),
    limits: { registrationsPerNetworkAndHour: 2 },
    env: { HAAT_METRICS_PORT: '0' },
  }))
  let desk: OrderDesk
  beforeAll(async () => {
    desk = await openDesk(store)
    await store.setStock(whisk.id, 999)
  })

  const sold = async () =>
    (await store.db.selectFrom('products').select('sold').where('id', '=', whisk.id).execute())[0]?.sold
  const placed = async () => {
    const text = await (await fetch(store.metricsUrl ?? '')).text()
    return Number(/^haat_orders_placed_total (\d+)$/m.exec(text)?.[1] ?? 0)
  }

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
