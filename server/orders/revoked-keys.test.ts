import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { retentionJobOf } from '#server/test/retention-jobs.ts'
import { orderKey, orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

const DAY_MS = 86_400_000
const whisk = { id: 301, price: 1250, quantity: 1 }
const forwarded = (address: string) => ({ 'x-forwarded-for': address })
const HERE = '203.0.113.9'

describe('revoked keys', () => {
  let now: number
  let store: RunningStore
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 28)
    store = await startStore({
      now: () => now,
      limits: { revokedKeysPerMinute: 3, ordersPerNetworkAndHour: 2, unitsPerNetworkAndHour: 2 },
      env: { HAAT_TRUSTED_PROXIES: 'loopback' },
    })
  })
  afterEach(() => store.close())

  const resolve = (name: string, userId: number | null = null, token?: string) =>
    send(store, 'POST', '/api/order/settle', {
      body: { key: orderKey(name), user_id: userId },
      headers: forwarded(HERE),
      ...(token && { token }),
    })
  const place = (name: string, address = HERE) =>
    send(store, 'POST', '/api/order/store', {
      body: orderOf([whisk], { customer_phone: '', customer_email: '' }),
      headers: { ...forwarded(address), 'idempotency-key': orderKey(name) },
    })
  const invent = async (count: number) => {
    const statuses: number[] = []
    for (let time = 0; time < count; time += 1) statuses.push((await resolve(crypto.randomUUID())).status)
    return statuses
  }

  test('are rate limited per network, separately from orders', async () => {
    expect(await invent(5)).toEqual([200, 200, 200, 429, 429])
    const refused = await resolve('one-more')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // What was refused is not void: an order may still come.
    expect((await place('one-more')).status).toBe(200)
    expect((await place('another')).status).toBe(200)
    now += 60_000
    expect(await invent(4)).toEqual([200, 200, 200, 429])
  })

  test('count once for the rate limit', async () => {
    expect((await place('placed')).status).toBe(200)
    for (let time = 0; time < 5; time += 1) {
      expect((await resolve('placed')).body).toMatchObject({ state: 'placed' })
      expect((await resolve('void')).body).toEqual({ state: 'void' })
    }
    expect(await invent(3)).toEqual([200, 200, 429])
  })

  test('of a customer are rate limited per customer', async () => {
    const { id, token } = await signedInCustomer(store)
    expect(await invent(4)).toEqual([200, 200, 200, 429])
    for (const [name, status] of [
      ['a', 200],
      ['b', 200],
      ['c', 200],
      ['d', 429],
    ] as const)
      expect((await resolve(name, id, token)).status).toBe(status)
  })

  test('are deleted after a week, keys of orders never', async () => {
    expect((await place('placed')).status).toBe(200)
    await resolve('void')
    const keys = async () => {
      const rows = await store.db.selectFrom('order_keys').select('key').orderBy('key').execute()
      return rows.map(({ key }) => key)
    }
    now += 6 * DAY_MS
    await retentionJobOf(store, null).run()
    expect(await keys()).toEqual([orderKey('placed'), orderKey('void')])
    expect((await place('void')).body).toMatchObject({ code: 'idempotency_key_void' })
    now += DAY_MS + 1
    await retentionJobOf(store, null).run()
    expect(await keys()).toEqual([orderKey('placed')])
    expect((await resolve('placed')).body).toMatchObject({ state: 'placed' })
  })
})
