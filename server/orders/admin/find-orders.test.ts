import { beforeAll, describe, expect, test } from 'vitest'
import { operatorOrderHistoryMaxItems } from '#generated/limits.ts'
import { operatorApiOfTests, placeOrder, type OrderSearch } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 20)
const tea = { id: 301, price: 1250, quantity: 1 }

describe('finding orders', () => {
  const store = storeOfTests(() => ({ now: () => now }))
  const operatorApi = operatorApiOfTests(store)
  let now = START
  /** Numbers of the orders, the oldest first; one an hour. */
  const ids: number[] = []
  beforeAll(async () => {
    const changes = [
      { customer_phone: '+88 01712-345678', customer_email: 'Ayesha@Example.com' },
      { customer_phone: '০১৭১২৩৪৫৬৭৮', customer_email: '' },
      { customer_phone: ' ', customer_email: 'rahim@example.com' },
      { customer_phone: '01800000000', customer_email: 'ayesha@example.com' },
      { customer_phone: '', customer_email: '' },
    ]
    for (const one of changes) {
      ids.push(await placeOrder(store, [tea], { changes: one }))
      now += HOUR_MS
    }
    await operatorApi.walk(ids[1] ?? 0, ['confirm'])
    await operatorApi.walk(ids[2] ?? 0, ['cancel'])
  })

  /** Which of the orders a search finds, counted from 0. */
  const found = async (search: OrderSearch) =>
    (await operatorApi.findAll(search)).map(({ id }) => ids.indexOf(id))
  const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString()

  test('all of them, the newest first, each with its lines and without its history', async () => {
    const { orders, next } = await operatorApi.find()
    expect([orders.map(({ id }) => id), next]).toEqual([ids.toReversed(), null])
    expect(orders[0]).toEqual({ ...(await operatorApi.get(ids[4] ?? 0)), history: undefined })
  })

  test.each<[OrderSearch, number[]]>([
    [{ customer: '01712345678' }, [1, 0]],
    [{ customer: 'AYESHA@example.com' }, [3, 0]],
    [{ customer: 'unknown@example.com' }, []],
    [{ vendor: 'Uji Tea House' }, [4, 3, 2, 1, 0]],
    [{ vendor: '' }, [4, 3, 2, 1, 0]],
    // From is part of it, before is not.
    [{ placed_from: at(1), placed_before: at(3) }, [2, 1]],
    [{ placed_from: '2026-11-20T09:00:00+06:00' }, [4, 3]],
    [{ status: 'pending' }, [4, 3, 0]],
    [{ status: 'processing' }, [1]],
    [{ status: 'pending', customer: '01712345678' }, [0]],
    [{ status: 'cancelled', vendor: 'Uji Tea House', placed_from: at(3) }, []],
  ])('%j finds %j', async (search, wanted) => {
    expect(await found(search)).toEqual(wanted)
  })

  test('page by page, whatever is placed meanwhile', async () => {
    const first = await operatorApi.find({ limit: 2 })
    await placeOrder(store, [tea])
    const second = await operatorApi.find({ limit: 2, after: first.next ?? '' })
    await placeOrder(store, [tea])
    const third = await operatorApi.find({ limit: 2, after: second.next ?? '' })
    const pages = [first, second, third].map(({ orders }) => orders.map(({ id }) => ids.indexOf(id)))
    expect(pages).toEqual([[4, 3], [2, 1], [0]])
    expect(third.next).toBeNull()
  })

  test('an order tells of its placing and of what came last, of so many events as the contract allows', async () => {
    const [id = 0] = ids
    const { id: key_id } = await store.db.selectFrom('operator_keys').select('id').executeTakeFirstOrThrow()
    const event = { order_id: id, status: 'pending', at: now, key_id, change: 'amended' } as const
    const notes = Array.from({ length: operatorOrderHistoryMaxItems }, (_, index) => `note ${index}`)
    const rows = notes.map((note) => ({ ...event, note }))
    await store.db.insertInto('order_events').values(rows).execute()
    const expected = [null, ...notes.slice(1)]
    expect((await operatorApi.get(id)).history?.map(({ note }) => note)).toEqual(expected)
  })

  test('orders of one moment come page by page, too', async () => {
    const twins = []
    for (let count = 0; count < 5; count += 1)
      twins.push(await placeOrder(store, [tea], { changes: { customer_phone: '01999999999' } }))
    const all = await operatorApi.findAll({ customer: '01999999999', limit: 2 })
    expect(all.map(({ id }) => id)).toEqual(twins.toReversed())
  })
})
