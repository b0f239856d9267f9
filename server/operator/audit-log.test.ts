import { dhakaIso } from '#core/time/dhaka.ts'
import { describe, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#generated/operation-types.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { operatorKey } from '#server/test/operators.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe('who has asked for what', () => {
  const store = storeOfTests(() => ({ now: () => now }))
  const operatorApi = operatorApiOfTests(store)
  let now = Date.parse('2026-11-20T10:00:00.000Z')

  // How a use ended is noted once its answer has left; that of reading is under way.
  const read = (query = '') =>
    vi.waitFor(async () => {
      const { status, body } = await operatorApi.ask('GET', `log?${query}`)
      expect(status).toBe(200)
      const found = body as ReplyOf<'listOperatorUses', 200>
      const unfinished = found.uses.filter(
        (use) => use.status === null && use.operation !== 'listOperatorUses',
      )
      expect(unfinished).toEqual([])
      return found
    })
  const nameOf = async (token: string) =>
    ((await send(store, 'GET', '/api/operator/key', { token })).body as { name: string }).name

  test('is listed with the key, the order or account, and the status; never with the request', async () => {
    const id = await placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }])
    now += 1000
    await operatorApi.step(id, 'confirm')
    now += 1000
    await operatorApi.step(id, 'deliver')
    await operatorApi.ask('POST', 'customers/search', { contact: '01712345678' })
    await operatorApi.ask('DELETE', 'customers/77')
    // What is the number of nothing is written down without it.
    expect((await operatorApi.ask('GET', 'orders/9999999999')).status).toBe(422)
    expect((await operatorApi.ask('DELETE', 'customers/0')).status).toBe(422)
    const { uses } = await read(`order=${id}`)
    expect(uses).toMatchObject([
      { operation: 'takeOrderStep', order_id: id, customer_id: null, status: 409 },
      { operation: 'takeOrderStep', order_id: id, status: 200, at: dhakaIso(now - 1000) },
    ])
    expect((await read('customer=77')).uses).toMatchObject([
      { operation: 'eraseCustomer', customer_id: 77, order_id: null, status: 200 },
    ])
    expect(JSON.stringify(await read())).not.toContain('01712345678')
  })

  test('is found by key, operation and time, page by page', async () => {
    const token = await operatorKey(store, ['orders'])
    const name = await nameOf(token)
    now += 60_000
    const since = encodeURIComponent(dhakaIso(now))
    for (let count = 0; count < 5; count += 1) {
      now += 1000
      await send(store, 'POST', '/api/operator/orders/search', { token, body: {} })
      await send(store, 'GET', '/api/operator/orders/999999', { token })
    }
    await send(store, 'GET', '/api/operator/test-runs', { token })
    const operations = async (query: string) =>
      (await read(query)).uses.map(({ operation, status }) => [operation, status])
    expect(await operations(`key=${name}&operation=findOrders`)).toEqual(
      Array.from({ length: 5 }, () => ['findOrders', 200]),
    )
    expect(await operations(`key=${name}&operation=&since=${since}&limit=1`)).toEqual([['listTestRuns', 403]])
    expect(await operations(`key=${name}&before=${since}`)).toEqual([['getOperatorKey', 200]])
    expect(await read('key=unknown')).toEqual({ uses: [], next: null })
    const first = await read(`key=${name}&limit=7`)
    const second = await read(`key=${name}&limit=7&after=${first.next}`)
    expect([first.uses.length, second.uses.length, second.next]).toEqual([7, 5, null])
    expect((await operatorApi.ask('GET', 'log?after=x')).status).toBe(422)
  })

  test('a key past its end opens nothing, says so, and is written down', async () => {
    const token = await operatorKey(store, ['orders'], { endsAt: now + 1000 })
    const name = await nameOf(token)
    now += 1000
    const detail = expect.stringContaining(`${name} ended on 2026-11-20`) as string
    expect(await send(store, 'POST', '/api/operator/orders/search', { token, body: {} })).toMatchObject({
      status: 401,
      body: { code: 'operator_key_ended', detail },
    })
    await expect.poll(async () => (await read(`key=${name}&limit=1`)).uses).toMatchObject([{ status: 401 }])
  })
})
