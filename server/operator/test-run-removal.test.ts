import { beforeAll, expect, test } from 'vitest'
import type { OrderStep } from '#core/orders/order-steps.ts'
import { keepPasswordsPlain, register, signedInCustomer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { deadlocks } from '#server/test/deadlocks.ts'
import { operatorApiOfTests, patiently, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'
import { send } from '#server/test/send.ts'
import { type RunningStore } from '#server/test/start-store.ts'
import { writeOrders } from '#server/test/written-orders.ts'

const STOCK = 5000
const GOODS = [
  { id: 301, price: 1250 },
  { id: 303, price: 640.5 },
  { id: 304, price: 2100 },
] as const

const WALKS: readonly (readonly OrderStep[])[] = [
  [],
  ['confirm', 'cancel'],
  ['confirm', 'send', 'cancel'],
  ['confirm', 'send', 'deliver'],
]

describeOnEachDatabase('removing a test run', (newDatabase) => {
  const stores = instancesOfTests(async () => ({ databaseUrl: await newDatabase() }))
  const operatorApis = [operatorApiOfTests(stores[0]), operatorApiOfTests(stores[1])] as const
  beforeAll(async () => {
    for (const store of stores) keepPasswordsPlain(store)
    await fill()
  })

  const db = () => stores[0].db
  const fill = () => db().updateTable('products').set({ stock: STOCK, sold: 0 }).execute()
  const stocks = () => db().selectFrom('products').select(['id', 'stock', 'sold']).orderBy('id').execute()
  const liveRows = async () => ({
    orders: await db().selectFrom('orders').selectAll().where('mark', 'is', null).orderBy('id').execute(),
    users: await db().selectFrom('users').selectAll().where('mark', 'is', null).orderBy('id').execute(),
    lines: await ofLive('order_lines'),
    events: await ofLive('order_events'),
    keys: await db().selectFrom('order_keys').selectAll().orderBy('key').execute(),
  })
  const ofLive = (table: 'order_lines' | 'order_events') => {
    const live = db().selectFrom('orders').select('id').where('mark', 'is', null)
    return db().selectFrom(table).selectAll().where('order_id', 'in', live).orderBy('id').execute()
  }
  const left = async (mark: string) => {
    const of = (table: 'orders' | 'users' | 'test_runs') =>
      db().selectFrom(table).select('mark').where('mark', '=', mark).execute()
    return (await Promise.all([of('orders'), of('users'), of('test_runs')])).flat()
  }

  test('leaves stock, sales and every live row as if the run had never been opened', async () => {
    const lines = GOODS.map((each, index) => ({ ...each, quantity: 1 + index }))
    const [tokenA, tokenB] = [await operatorApis[0].openRun('run-a'), await operatorApis[1].openRun('run-b')]
    const { id: userId, token } = await signedInCustomer(stores[0], undefined, 'run-a')
    const walked = async (id: number, steps: readonly OrderStep[]) => {
      for (const step of steps) expect((await operatorApis[1].step(id, step)).status).toBe(200)
    }
    for (const steps of WALKS) {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      await walked(await placeOrder(stores[0], lines, { headers }), steps)
      await walked(await placeMarkedOrder(stores[1], tokenB, lines), steps)
    }
    const before = await stocks()
    for (const steps of WALKS) {
      await walked(await placeMarkedOrder(stores[0], tokenA, lines), steps)
      await walked(await placeOrder(stores[1], lines, { token, changes: { user_id: userId } }), steps)
    }
    const live = await liveRows()
    const removed = await Promise.all(operatorApis.map((operatorApi) => operatorApi.removeRun('run-a')))
    // Two of the four orders of each kind were cancelled; the others hold six units each.
    expect(sumOf(removed)).toEqual({ orders: 8, units: 24, customers: 1 })
    expect(await stocks()).toEqual(before)
    expect(await liveRows()).toEqual(live)
    expect(await left('run-a')).toEqual([])
    expect(await operatorApis[0].removeRun('run-b')).toMatchObject({ orders: 4, units: 12 })
  })

  test('removes what is ordered and registered at that very moment too', async () => {
    await fill()
    const before = await stocks()
    const mark = 'rush'
    const token = await operatorApis[0].openRun(mark)
    const customer = await signedInCustomer(stores[0], undefined, mark)
    const answers: number[] = []
    const shopper = async (index: number) => {
      for (;;) {
        const isGuest = index % 3 !== 0
        const store = stores[index % 2] ?? stores[0]
        const lines = [{ ...GOODS[isGuest ? 1 : 0], quantity: 1 }]
        const key = { 'idempotency-key': crypto.randomUUID() }
        const request = isGuest
          ? { body: orderOf(lines), headers: { ...key, 'test-run': token } }
          : { body: orderOf(lines, { user_id: customer.id }), headers: key, token: customer.token }
        const { status } = await patiently(() => send(store, 'POST', '/api/order/store', request))
        answers.push(status)
        if (status !== 200) return status
      }
    }
    const registered: number[] = []
    const registrar = async (store: RunningStore) => {
      for (;;) {
        const { status } = await register(store, token)
        if (status !== 200) return status
        registered.push(status)
      }
    }
    const registrars = stores.map(registrar)
    const shoppers = Array.from({ length: 6 }, (_, index) => shopper(index))
    while (answers.length < 12 || registered.length < 2) await new Promise((resume) => setTimeout(resume, 2))
    const removed = await Promise.all(operatorApis.map((operatorApi) => operatorApi.removeRun(mark)))
    const ends = await Promise.all(shoppers)
    expect(ends).toEqual(Array.from({ length: 6 }, (_, index) => (index % 3 === 0 ? 401 : 422)))
    expect(await Promise.all(registrars)).toEqual([422, 422])
    const placed = answers.filter((status) => status === 200).length
    expect(sumOf(removed)).toEqual({ orders: placed, units: placed, customers: registered.length + 1 })
    expect(await left(mark)).toEqual([])
    expect(await stocks()).toEqual(before)
  })

  test('gives back units once when their orders are cancelled at that very moment', async () => {
    await fill()
    const before = await stocks()
    const ids = await writeOrders(db(), { count: 60, mark: 'crossed', productId: 301, quantity: 2 })
    const cancels = ids
      .slice(-12)
      .map((id, index) => operatorApis[index % 2 === 0 ? 0 : 1].step(id, 'cancel'))
    const [removed, ...answers] = await Promise.all([operatorApis[1].removeRun('crossed'), ...cancels])
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 404]))).toEqual(new Set())
    const cancelled = answers.filter(({ status }) => status === 200).length
    expect([removed.orders, removed.units + 2 * cancelled]).toEqual([60, 120])
    expect(await stocks()).toEqual(before)
    expect(await deadlocks(stores[0])).toBe(0)
  })
})

function sumOf(removals: readonly { orders: number; units: number; customers: number }[]) {
  const sum = (of: 'orders' | 'units' | 'customers') => removals.reduce((total, each) => total + each[of], 0)
  return { orders: sum('orders'), units: sum('units'), customers: sum('customers') }
}
