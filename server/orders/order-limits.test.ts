import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send, type SendOptions } from '#server/test/send.ts'
import { stockLevelsOf } from '#server/test/inventory.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const MINUTE_MS = 60_000
const bowl = { id: 304, price: 2100 }

describeOnEachDatabase('orders without end', (newDatabase) => {
  const store = storeOfTests(async () => ({
    databaseUrl: await newDatabase(),
    now: () => now,
    limits: { ordersPerHour: 3, ordersPerNetworkAndHour: 5, unitsPerNetworkAndHour: 300 },
    env: { HAAT_TRUSTED_PROXIES: 'loopback' },
  }))
  let now: number
  let people: number
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20)
    people = 0
    await store.db.deleteFrom('throttles').execute()
    await store.db.deleteFrom('order_keys').execute()
    await store.setStock(bowl.id, 999)
  })

  /** Somebody of whom the store has never heard. */
  const somebody = () => {
    people += 1
    const phone = `017${String(people).padStart(8, '0')}`
    return { customer_phone: phone, customer_email: `p${people}@example.com` }
  }
  const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${people}` })
  const place = (changes: object, { quantity = 1, ...options }: SendOptions & { quantity?: number } = {}) =>
    send(store, 'POST', '/api/order/store', {
      body: orderOf([{ ...bowl, quantity }], changes),
      ...options,
      headers: { 'idempotency-key': crypto.randomUUID(), ...options.headers },
    })
  const inStock = async () => (await stockLevelsOf(store, bowl.id))[0]?.[0]
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b)
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  test('a dozen large orders at once leave most units in stock', { tags: 'T-12' }, async () => {
    const answers = Array.from({ length: 12 }, () => place(somebody(), { quantity: 80 }))
    // 80, 160, 240, 320: from there on the network has had its units.
    expect(await statuses(answers)).toEqual([...times(4, 200), ...times(8, 429)])
    expect(await inStock()).toBe(999 - 320)
  })

  test(
    'who is over a limit of their own takes nothing from that of the network',
    { tags: 'T-12' },
    async () => {
      const phone = { customer_phone: '01899999999' }
      const answers = Array.from({ length: 10 }, () => place({ ...somebody(), ...phone }))
      expect(await statuses(answers)).toEqual([...times(3, 200), ...times(7, 429)])
      for (const status of [200, 200, 429]) expect((await place(somebody())).status).toBe(status)
    },
  )

  test(
    'does not delay a crowd from many networks, and counts shared counters exactly',
    { tags: 'T-12' },
    async () => {
      const crowd = Array.from({ length: 24 }, () => place(somebody(), { headers: elsewhere() }))
      const family = Array.from({ length: 12 }, () =>
        place({ ...somebody(), customer_phone: '01800000000' }, { headers: elsewhere() }),
      )
      expect(await statuses(crowd)).toEqual(times(24, 200))
      expect(await statuses(family)).toEqual([...times(3, 200), ...times(9, 429)])
      expect(await inStock()).toBe(999 - 27)
    },
  )

  test('waits at most an hour when the clock is set back', { tags: 'F-19' }, async () => {
    for (let order = 0; order < 5; order += 1) await place(somebody())
    now -= 10 * MINUTE_MS
    const early = await place(somebody())
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    now -= 24 * 60 * MINUTE_MS
    expect((await place(somebody())).status).toBe(200)
  })
})
