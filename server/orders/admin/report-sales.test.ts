import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#generated/operation-types.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { sencha, whisk } from '#server/test/order-counter.ts'
import { operatorApiOfTests, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

type Report = ReplyOf<'reportSales', 200>
const LINES = [
  { ...whisk, quantity: 2 },
  { ...sencha, quantity: 1 },
]
const SUM = 2 * 1250 + 640.5

describeOnEachDatabase('what orders come to', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase(), now: () => now }))
  const operatorApi = operatorApiOfTests(store)
  // The last minute of the 20th in Dhaka.
  let now = Date.UTC(2026, 10, 20, 17, 59)
  beforeAll(async () => {
    await store.db.updateTable('products').set({ stock: 100 }).execute()
    const place = (city: string) => placeOrder(store, LINES, { changes: { customer_city: city } })
    const returned = await place('Dhaka')
    await operatorApi.walk(returned, ['confirm', 'send'])
    await operatorApi.take(returned, { step: 'return', reason: 'refused' })
    await operatorApi.walk(await place('dhaka'), ['confirm', 'send', 'deliver'])
    await operatorApi.walk(await place('Sylhet'), ['cancel'])
    await placeMarkedOrder(store, await operatorApi.openRun('unseen'), LINES)
    now += 60_000
    await place('Sylhet')
  })

  const report = async (from: string, to: string) => {
    const { status, body } = await operatorApi.ask('GET', `report?from=${from}&to=${to}`)
    expect(status).toBe(200)
    return body as Report
  }

  test('sums by status, reason, city, vendor, day of Dhaka and product, without test runs', async () => {
    expect(await report('2026-11-19', '2026-11-21')).toEqual({
      from: '2026-11-19',
      to: '2026-11-21',
      total: { orders: 4, cancelled: 1, returned: 1, amount: 2 * SUM },
      statuses: ['cancelled', 'delivered', 'pending', 'returned'].map((status) => {
        return { status, orders: 1, amount: SUM }
      }),
      reasons: [{ reason: 'refused', orders: 1 }],
      cities: [
        { name: 'Dhaka', orders: 2, delivered: 1, returned: 1, returned_share: 0.5 },
        { name: 'Sylhet', orders: 2, delivered: 0, returned: 0, returned_share: null },
      ],
      vendors: [{ name: 'Uji Tea House', orders: 4, delivered: 1, returned: 1, returned_share: 0.5 }],
      days: [
        { day: '2026-11-19', orders: 0, cancelled: 0, returned: 0, amount: 0 },
        { day: '2026-11-20', orders: 3, cancelled: 1, returned: 1, amount: SUM },
        { day: '2026-11-21', orders: 1, cancelled: 0, returned: 0, amount: SUM },
      ],
      products: [
        { product_id: whisk.id, name: whisk.name, units: 4, amount: 5000 },
        { product_id: sencha.id, name: sencha.name, units: 2, amount: 1281 },
      ],
      left_off: { cities: 0, vendors: 0, products: 0 },
    })
    expect((await report('2026-11-21', '2026-11-21')).total).toMatchObject({ orders: 1, amount: SUM })
  })

  test.each([
    ['2026-11-21', '2026-11-20', 'period_refused'],
    ['2026-13-01', '2026-13-01', 'invalid_input'],
  ])('from %s to %s is no period', async (from, to, code) => {
    const answer = await operatorApi.ask('GET', `report?from=${from}&to=${to}`)
    expect(answer).toMatchObject({ status: 422, body: { code } })
  })
})
