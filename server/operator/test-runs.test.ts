import { dhakaIso } from '#core/time/dhaka.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#generated/operation-types.ts'
import { keepPasswordsPlain, register, saveCart, signedInCustomer, signIn } from '#server/test/customers.ts'
import {
  operatorApiOfTests,
  placeMarkedOrder,
  placeOrder,
  type OrderSearch,
} from '#server/test/order-client.ts'
import { orderKey, orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { stockLevelsOf } from '#server/test/inventory.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeOrders } from '#server/test/written-orders.ts'
import { whisk } from '#server/test/order-counter.ts'

const LINES = [{ ...whisk, quantity: 2 }]

describe('a test run', () => {
  const store = storeOfTests(() => ({
    now: () => now,
    limits: { registrationsPerNetworkAndHour: 2 },
    env: { HAAT_METRICS_PORT: '0' },
  }))
  const operatorApi = operatorApiOfTests(store)
  let now = Date.UTC(2026, 10, 20)
  beforeAll(async () => {
    keepPasswordsPlain(store)
    await store.setStock(whisk.id, 999)
  })

  const runs = async () => (await operatorApi.ask('GET', 'test-runs')).body as ReplyOf<'listTestRuns', 200>
  const run = async (mark: string) => (await runs()).find((each) => each.mark === mark)
  const stockAndSold = async () => (await stockLevelsOf(store, whisk.id))[0] ?? [0, 0]
  /** Counts of all rows that a run may leave behind, and the stock. */
  const state = async () => {
    const counts: unknown[] = [await stockAndSold()]
    for (const table of ['orders', 'order_lines', 'users', 'order_keys'] as const)
      counts.push((await store.db.selectFrom(table).selectAll().execute()).length)
    return counts
  }
  const order = (headers: Readonly<Record<string, string>>, lines = LINES) =>
    send(store, 'POST', '/api/order/store', { body: orderOf(lines), headers })

  test('is opened under a token that the database does not know, and goes on for longer under the same', async () => {
    const answer = await operatorApi.ask('POST', 'test-runs', { mark: 'opened', expires_in: 600 })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      mark: 'opened',
      token: expect.stringMatching(/^haat_test_opened~[\w-]{22}$/) as string,
      expires_at: dhakaIso(now + 600_000),
    })
    const { token } = answer.body as { token: string }
    const rows = await store.db.selectFrom('test_runs').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice('haat_test_opened~'.length))

    const openedAt = dhakaIso(now)
    now += 60_000
    expect(await operatorApi.openRun('opened', 60)).toBe(token)
    expect(await run('opened')).toEqual({
      mark: 'opened',
      opened_at: openedAt,
      expires_at: dhakaIso(now + 540_000),
      orders: 0,
      customers: 0,
    })
    await placeMarkedOrder(store, token, LINES)
    expect(await run('opened')).toMatchObject({ orders: 1, customers: 0 })
    // An hour by default.
    const { body } = await operatorApi.ask('POST', 'test-runs', { mark: 'an-hour' })
    expect(body).toMatchObject({ expires_at: dhakaIso(now + 3_600_000) })
  })

  test('its orders are found by their mark, and only when marked orders are requested', async () => {
    const live = await placeOrder(store, LINES)
    const one = await placeMarkedOrder(store, await operatorApi.openRun('found-1'), LINES)
    const other = await placeMarkedOrder(store, await operatorApi.openRun('found-2'), LINES)
    const ids = async (search: OrderSearch) => (await operatorApi.findAll(search)).map(({ id }) => id)
    expect(await ids({})).toContain(live)
    expect(await ids({})).not.toContain(one)
    expect(await ids({ mark: 'found-1' })).toEqual([one])
    expect(await ids({ mark: 'found-1', status: 'shipped' })).toEqual([])
    expect(await ids({ mark: 'unknown' })).toEqual([])
    expect((await ids({ marked: 'only' })).slice(0, 2)).toEqual([other, one])
    expect(await ids({ marked: 'only' })).not.toContain(live)
    expect((await ids({ marked: 'also' })).slice(0, 3)).toEqual([other, one, live])
    expect(await operatorApi.get(one)).toMatchObject({ mark: 'found-1' })
  })

  test('refuses requests with an unknown, expired or changed token, and stores nothing', async () => {
    const token = await operatorApi.openRun('ended', 60)
    now += 60_000
    const before = await state()
    const open = await operatorApi.openRun('open')
    for (const each of [token, `${open.slice(0, -1)}!`, 'haat_test_unknown~1']) {
      const ordered = await order({ 'test-run': each, 'idempotency-key': orderKey('of-an-ended-run') })
      for (const answer of [ordered, await register(store, each)])
        expect(answer).toMatchObject({ status: 422, body: { code: 'test_run_unknown' } })
    }
    expect(await state()).toEqual(before)
  })

  test('is gone with its orders once it is removed, and an unknown one has none', async () => {
    const token = await operatorApi.openRun('taken')
    const delivered = await placeMarkedOrder(store, token, LINES)
    await operatorApi.walk(delivered, ['confirm', 'send', 'deliver'])
    expect(await operatorApi.removeRun('taken')).toEqual({ mark: 'taken', orders: 1, units: 2, customers: 0 })
    expect((await operatorApi.ask('GET', `orders/${delivered}`)).status).toBe(404)
    expect(await run('taken')).toBeUndefined()
    for (const mark of ['taken', 'never-there'])
      expect(await operatorApi.removeRun(mark)).toEqual({ mark, orders: 0, units: 0, customers: 0 })
    expect((await order({ 'test-run': token })).status).toBe(422)
  })

  test('a key of an order that was removed is void and orders nothing', async () => {
    const headers = {
      'test-run': await operatorApi.openRun('repeated'),
      'idempotency-key': 'order-of-a-removed-run',
    }
    await order(headers)
    await operatorApi.removeRun('repeated')
    const before = await state()
    for (const lines of [LINES, [{ ...whisk, quantity: 1 }]])
      expect((await order(headers, lines)).body).toMatchObject({ code: 'idempotency_key_void' })
    expect(await state()).toEqual(before)
  })

  test('its orders are no best seller and no figure, whether the header or the customer marks them', async () => {
    const soldAndPlaced = async () => {
      const text = await (await fetch(store.metricsUrl ?? '')).text()
      const placed = Number(/^haat_orders_placed_total (\d+)$/m.exec(text)?.[1] ?? 0)
      return [(await stockAndSold())[1], placed] as const
    }
    const token = await operatorApi.openRun('uncounted')
    const { id, token: session } = await signedInCustomer(store, undefined, 'uncounted')
    const [sold, placed] = await soldAndPlaced()
    await placeMarkedOrder(store, token, LINES)
    await placeOrder(store, LINES, { token: session, changes: { user_id: id } })
    expect(await soldAndPlaced()).toEqual([sold, placed])
    await placeOrder(store, LINES)
    await expect.poll(soldAndPlaced).toEqual([sold + 2, placed + 1])
  })

  test('limits registrations without the token of a run alone', async () => {
    const token = await operatorApi.openRun('registered')
    const statuses: number[] = []
    for (const its of [token, token, token, undefined, undefined, undefined])
      statuses.push((await register(store, its)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await operatorApi.removeRun('registered')).toMatchObject({ customers: 3 })
  })

  test('its customers come in like anybody, and go with their carts, sessions and orders', async () => {
    const before = await state()
    const token = await operatorApi.openRun('customers')
    expect(await register(store, token, 'tester@example.com')).toMatchObject({ status: 200 })
    const twice = await register(store, token, 'TESTER@example.com')
    expect(twice.body).toMatchObject({ code: 'registration_refused' })
    const session = await signIn(store, 'tester@example.com', 'sakura-2026')
    const me = await send(store, 'GET', '/api/me', { token: session })
    const { id: userId } = (me.body as { user: { id: number } }).user
    expect((await saveCart(store, { id: userId, token: session }, whisk.id)).status).toBe(201)

    const own = { token: session, changes: { user_id: userId } }
    const underHeader = await placeMarkedOrder(store, token, LINES, own)
    const underNone = await placeOrder(store, LINES, own)
    const underOther = await placeMarkedOrder(store, await operatorApi.openRun('another'), LINES, own)
    const marks = [underHeader, underNone, underOther].map(async (id) => (await operatorApi.get(id)).mark)
    expect(await Promise.all(marks)).toEqual(['customers', 'customers', 'another'])
    const whose = { token: session, body: { user_id: userId } }
    const listed = await send(store, 'POST', '/api/order-list-user', whose)
    expect(listed.body).toMatchObject([{ id: underOther }, { id: underNone }, { id: underHeader }])
    expect(await run('customers')).toMatchObject({ orders: 2, customers: 1 })

    expect(await operatorApi.removeRun('customers')).toMatchObject({ orders: 3, units: 6, customers: 1 })
    // The keys of removed orders stay, void.
    expect((await state()).slice(0, 4)).toEqual(before.slice(0, 4))
    expect((await send(store, 'GET', '/api/me', { token: session })).status).toBe(401)
  })

  test('a customer who orders under a token stays, the order goes', async () => {
    const { id, token } = await signedInCustomer(store)
    const own = { token, changes: { user_id: id } }
    const remaining = await placeOrder(store, LINES, own)
    await placeMarkedOrder(store, await operatorApi.openRun('borrowed'), LINES, own)
    expect(await operatorApi.removeRun('borrowed')).toMatchObject({ orders: 1, customers: 0 })
    const { body } = await send(store, 'POST', '/api/order-list-user', { token, body: { user_id: id } })
    expect(body).toMatchObject([{ id: remaining }])
  })

  test('hundreds of orders go, a part at a time; what broke off in between goes on when it is asked for again', async () => {
    const before = await stockAndSold()
    await writeOrders(store.db, { count: 900, mark: 'many', productId: whisk.id, quantity: 1 })
    const { commit } = store.deps
    let works = 0
    store.deps.commit = (work) => {
      works += 1
      return commit(async (trx) => {
        const done = await work(trx)
        if (works === 2) throw new Error('killed before it was written')
        return done
      })
    }
    expect((await operatorApi.ask('DELETE', 'test-runs/many')).status).toBe(500)
    store.deps.commit = commit
    expect(await operatorApi.removeRun('many')).toEqual({
      mark: 'many',
      orders: 700,
      units: 700,
      customers: 0,
    })
    expect(await stockAndSold()).toEqual(before)
  })
})
