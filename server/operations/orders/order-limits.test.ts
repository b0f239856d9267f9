import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send, type SendOptions } from '#server/testing/send.ts'
import { startStore } from '#server/testing/start-store.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

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
    return {
      customer_phone: `017${String(people).padStart(8, '0')}`,
      customer_email: `p${people}@example.com`,
    }
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const elsewhere = () => from(`203.0.113.${people}`)
  const place = (changes: object, { quantity = 1, ...options }: SendOptions & { quantity?: number } = {}) =>
    send(store, 'POST', '/api/order/store', {
      body: orderOf([{ ...bowl, quantity }], changes),
      ...options,
      headers: { 'idempotency-key': crypto.randomUUID(), ...options.headers },
    })
  const inStock = async () => {
    const row = await store.db.selectFrom('products').select('stock').where('id', '=', bowl.id).execute()
    return row[0]?.stock
  }
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b)

  test('T-12: a network gets so many an hour, the rest is told when to come back, and nothing is written', async () => {
    for (let order = 0; order < 5; order += 1) expect((await place(somebody())).status).toBe(200)
    now += 20 * MINUTE_MS
    const sixth = await place(somebody())
    expect(sixth.status).toBe(429)
    expect(sixth.headers.get('retry-after')).toBe(String(40 * 60))
    expect(sixth.body).toMatchObject({
      code: 'too_many_orders',
      message: 'Many orders have come from you within an hour; please send this one again in 40 minutes',
    })
    expect(await inStock()).toBe(999 - 5)
    expect((await place(somebody(), { headers: elsewhere() })).status).toBe(200)
    now += 40 * MINUTE_MS
    expect((await place(somebody())).status).toBe(200)
  })

  test('T-12: an order that the database did not take counts as none', async () => {
    const { orderDesk } = store.deps
    const lost = Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' })
    store.deps.orderDesk = (work) => orderDesk(({ db }) => work({ db, write: () => Promise.reject(lost) }))
    const buyer = somebody()
    // One after another: while it is under way, an order counts.
    for (let order = 0; order < 6; order += 1) expect((await place(buyer)).status).toBe(503)
    store.deps.orderDesk = orderDesk
    for (let order = 0; order < 3; order += 1) expect((await place(buyer)).status).toBe(200)
    expect((await place(buyer)).status).toBe(429)
  })

  test.each([
    [
      'phone number, however it is written',
      'customer_phone',
      ['01712345678', '+88 01712-345678', ' ০১৭১২৩৪৫৬৭৮ '],
    ],
    [
      'e-mail, in any case of its letters',
      'customer_email',
      ['ayesha@example.com', ' AYESHA@example.com', 'Ayesha@Example.com'],
    ],
  ])('T-12: so does one %s, from wherever it comes', async (_, field, spellings) => {
    for (const spelling of spellings) {
      const answer = await place({ ...somebody(), [field]: spelling }, { headers: elsewhere() })
      expect(answer.status).toBe(200)
    }
    expect((await place({ ...somebody(), [field]: spellings[0] }, { headers: elsewhere() })).status).toBe(429)
    expect((await place(somebody(), { headers: elsewhere() })).status).toBe(200)
  })

  test('T-12: who leaves phone and e-mail blank is counted by network alone', async () => {
    const nobody = { customer_phone: '', customer_email: ' ' }
    for (let order = 0; order < 5; order += 1) expect((await place(nobody)).status).toBe(200)
    expect((await place(nobody)).status).toBe(429)
  })

  test('T-12: a dozen large orders at once leave most on the shelf', async () => {
    const answers = Array.from({ length: 12 }, () => place(somebody(), { quantity: 80 }))
    // 80, 160, 240, 320: from there on the network has had its units.
    expect(await statuses(answers)).toEqual([200, 200, 200, 200, ...Array.from({ length: 8 }, () => 429)])
    expect(await inStock()).toBe(999 - 320)
  })

  test('T-12: who is over a limit of their own takes nothing from that of the network', async () => {
    const phone = { customer_phone: '01899999999' }
    const answers = Array.from({ length: 10 }, () => place({ ...somebody(), ...phone }))
    expect((await statuses(answers)).filter((status) => status === 200)).toHaveLength(3)
    expect([(await place(somebody())).status, (await place(somebody())).status]).toEqual([200, 200])
    expect((await place(somebody())).status).toBe(429)
  })

  test('T-12: one order may be larger than the limit of units; it is the last within the hour', async () => {
    expect((await place(somebody(), { quantity: 500 })).status).toBe(200)
    expect((await place(somebody())).status).toBe(429)
  })

  test('T-12: a key whose order came too early is free for it later', async () => {
    for (let order = 0; order < 5; order += 1) await place(somebody())
    const late = { ...somebody() }
    const headers = { 'idempotency-key': 'later' }
    expect((await place(late, { headers })).status).toBe(429)
    now += 60 * MINUTE_MS
    expect((await place(late, { headers })).status).toBe(200)
  })

  test('T-12: a crowd from many places is not held up, and shared counters are counted exactly', async () => {
    const crowd = Array.from({ length: 24 }, () => place(somebody(), { headers: elsewhere() }))
    const family = Array.from({ length: 12 }, () =>
      place({ ...somebody(), customer_phone: '01800000000' }, { headers: elsewhere() }),
    )
    expect(await statuses(crowd)).toEqual(Array.from({ length: 24 }, () => 200))
    expect(await statuses(family)).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 429)])
    expect(await inStock()).toBe(999 - 27)
  })

  test('F-19: a clock that is set back keeps nobody waiting longer than an hour', async () => {
    for (let order = 0; order < 5; order += 1) await place(somebody())
    now -= 10 * MINUTE_MS
    const early = await place(somebody())
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    now -= 24 * 60 * MINUTE_MS
    expect((await place(somebody())).status).toBe(200)
  })
})

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

test('T-12: a test deployment has no limits', async () => {
  const store = await startStore()
  for (let order = 0; order < 70; order += 1) {
    const body = orderOf([{ ...bowl, quantity: 1 }])
    expect((await send(store, 'POST', '/api/order/store', { body, headers: newKey() })).status).toBe(200)
  }
  await store.close()
})

test('T-12: the environment says how many', async () => {
  const store = await startStore({ env: { HAAT_RATE_LIMITS: 'on', HAAT_ORDERS_PER_HOUR: '1' } })
  const body = orderOf([{ ...bowl, quantity: 1 }])
  const place = () => send(store, 'POST', '/api/order/store', { body, headers: newKey() })
  expect([(await place()).status, (await place()).status]).toEqual([200, 429])
  await store.close()
})
