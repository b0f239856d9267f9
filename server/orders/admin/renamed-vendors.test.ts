import { beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#generated/operation-types.ts'
import { operatorApiOfTests, placeOrder, type OrderSearch } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const HOUR_MS = 3_600_000
const tea = { id: 301, price: 1250, quantity: 1 }
const camera = { id: 502, price: 15_900, quantity: 1 }
const [FIRST, SECOND, THIRD] = ['Uji Tea House', 'Uji & Sons', 'Uji Tea Company'] as const

describe('orders of a vendor that was renamed', () => {
  let now = Date.UTC(2026, 10, 20, 6)
  const store = storeOfTests(() => ({ now: () => now }))
  const operatorApi = operatorApiOfTests(store)
  /** Numbers of the orders: two of each name of the vendor, the oldest first, and one of another vendor. */
  const ids: number[] = []
  let foreign = 0
  const rename = async (vendor: string, name: string) =>
    expect((await operatorApi.ask('POST', 'vendors', { vendor, name })).status).toBe(200)
  const found = async (vendor: string, search: OrderSearch = {}) =>
    (await operatorApi.findAll({ ...search, vendor })).map(({ id }) => ids.indexOf(id))

  beforeAll(async () => {
    const placeTwo = async (vendor_name: string) => {
      for (const customer_city of ['Dhaka', 'Sylhet']) {
        ids.push(await placeOrder(store, [tea], { changes: { vendor_name, customer_city } }))
        now += HOUR_MS
      }
    }
    await placeTwo(FIRST)
    await rename(FIRST, SECOND)
    foreign = await placeOrder(store, [camera], { changes: { vendor_name: 'Osaka Denki' } })
    await placeTwo(SECOND)
    await rename(SECOND, THIRD)
    await placeTwo(THIRD)
    await operatorApi.walk(ids[0] ?? 0, ['cancel'])
    await operatorApi.walk(ids[1] ?? 0, ['confirm'])
  })

  test.each([FIRST, SECOND, THIRD])(
    'are found by its name %s, the newest first, page by page',
    async (name) => {
      expect(await found(name)).toEqual([5, 4, 3, 2, 1, 0])
      expect(await found(name, { limit: 1 })).toEqual([5, 4, 3, 2, 1, 0])
      expect(await found(name, { limit: 4 })).toEqual([5, 4, 3, 2, 1, 0])
    },
  )

  test('are one row of a report, under its present name', async () => {
    const { body } = await operatorApi.ask('GET', 'report?from=2026-11-20&to=2026-11-20')
    const { vendors } = body as ReplyOf<'reportSales', 200>
    expect(vendors.map(({ name, orders }) => [name, orders])).toEqual([
      [THIRD, 6],
      ['Osaka Denki', 1],
    ])
  })

  test('come with its products in an export by an earlier name', async () => {
    const exported = async (vendor: string) => {
      const { body } = await operatorApi.ask('GET', `catalog?vendor=${encodeURIComponent(vendor)}`)
      return (body as ReplyOf<'exportCatalog', 200>).products.map(({ id }) => id)
    }
    expect(await exported(FIRST)).not.toEqual([])
    expect(await exported(FIRST)).toEqual(await exported(THIRD))
  })

  test('stay with it when another vendor takes an earlier name, whose orders are its own', async () => {
    await rename('Osaka Denki', FIRST)
    const taken = await placeOrder(store, [camera], { changes: { vendor_name: FIRST } })
    expect(await found(THIRD)).not.toContain(-1)
    expect((await operatorApi.findAll({ vendor: FIRST })).map(({ id }) => id)).toContain(taken)
    expect((await operatorApi.findAll({ vendor: 'Osaka Denki' })).map(({ id }) => id)).toContain(foreign)
  })
})
