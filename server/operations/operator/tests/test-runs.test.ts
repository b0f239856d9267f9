import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#generated/operation-types.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { register, signedInCustomer } from '#server/testing/customers.ts'
import { openDesk, placeMarkedOrder, placeOrder, type OrderDesk } from '#server/testing/order-desk.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'
import { writeOrders } from '#server/testing/written-orders.ts'
import { whisk } from '#server/testing/order-counter.ts'

const LINES = [{ ...whisk, quantity: 2 }]
const NOTHING = { orders: 0, units: 0, customers: 0 }

describeOnEachDatabase('a test run', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase(), now: () => now }))
  let desk: OrderDesk
  let now = Date.UTC(2026, 10, 20)
  beforeAll(async () => {
    desk = await openDesk(store)
    await store.setStock(whisk.id, 999)
  })

  const runs = async () => (await desk.ask('GET', 'test-runs')).body as ReplyOf<'listTestRuns', 200>
  const run = async (mark: string) => (await runs()).find((each) => each.mark === mark)
  const shelf = () =>
    store.db
      .selectFrom('products')
      .select(['stock', 'sold'])
      .where('id', '=', whisk.id)
      .executeTakeFirstOrThrow()
  const count = async (table: 'orders' | 'order_lines' | 'users' | 'order_keys') => {
    const { rows } = await store.db
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  test('is opened under a token that the database does not know, and goes on under further ones', async () => {
    const answer = await desk.ask('POST', 'test-runs', { mark: 'opened', expires_in: 600 })
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        mark: 'opened',
        token: expect.stringMatching(/^haat_test_[\w-]{43}$/) as string,
        expires_at: new Date(now + 600_000).toISOString(),
      },
    ])
    const { token } = answer.body as { token: string }
    const rows = await store.db.selectFrom('test_run_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice('haat_test_'.length))

    const openedAt = new Date(now).toISOString()
    now += 60_000
    const second = await desk.openRun('opened', 60)
    expect(second).not.toBe(token)
    expect(await run('opened')).toEqual({
      mark: 'opened',
      opened_at: openedAt,
      expires_at: new Date(now + 540_000).toISOString(),
      orders: 0,
      customers: 0,
    })
    for (const each of [token, second]) await placeMarkedOrder(store, each, LINES)
    expect(await run('opened')).toMatchObject({ orders: 2, customers: 0 })
  })

  test('lasts an hour unless it is told otherwise', async () => {
    const { body } = await desk.ask('POST', 'test-runs', { mark: 'an-hour' })
    expect(body).toMatchObject({ expires_at: new Date(now + 3_600_000).toISOString() })
  })

  test('its orders are found by their mark, and by nobody who does not ask for marked ones', async () => {
    const honest = await placeOrder(store, LINES)
    const one = await placeMarkedOrder(store, await desk.openRun('found-1'), LINES)
    const other = await placeMarkedOrder(store, await desk.openRun('found-2'), LINES)
    const ids = async (query: string) => (await desk.findAll(query)).map(({ id }) => id)
    expect(await ids('')).toContain(honest)
    expect(await ids('')).not.toContain(one)
    expect(await ids('mark=found-1')).toEqual([one])
    expect(await ids('mark=found-1&status=shipped')).toEqual([])
    expect(await ids('mark=unknown')).toEqual([])
    expect((await ids('marked=only')).slice(0, 2)).toEqual([other, one])
    expect(await ids('marked=only')).not.toContain(honest)
    expect((await ids('marked=also')).slice(0, 3)).toEqual([other, one, honest])
    expect(await desk.get(one)).toMatchObject({ mark: 'found-1' })
  })

  test('a token that is unknown or has ended lets nothing in, and nothing is kept', async () => {
    const token = await desk.openRun('ended', 60)
    now += 60_000
    const before = [await shelf(), await count('orders'), await count('users'), await count('order_keys')]
    for (const each of [token, 'haat_test_unknown']) {
      const ordered = await send(store, 'POST', '/api/order/store', {
        body: orderOf(LINES),
        headers: { 'test-run': each, 'idempotency-key': 'of-an-ended-run' },
      })
      for (const { status, body } of [ordered, await register(store, each)])
        expect([status, body]).toMatchObject([422, { code: 'test_run_unknown' }])
    }
    expect([await shelf(), await count('orders'), await count('users'), await count('order_keys')]).toEqual(
      before,
    )
  })

  test('its units leave the stock, come back when it is removed, and never count as sold', async () => {
    const before = await shelf()
    const token = await desk.openRun('taken')
    await placeMarkedOrder(store, token, LINES)
    const cancelled = await placeMarkedOrder(store, token, LINES)
    const delivered = await placeMarkedOrder(store, token, LINES, {
      headers: { 'idempotency-key': 'delivered' },
    })
    expect(await shelf()).toEqual({ ...before, stock: before.stock - 6 })
    await desk.step(cancelled, 'cancel')
    for (const step of ['confirm', 'send', 'deliver'] as const) await desk.step(delivered, step)
    expect(await shelf()).toEqual({ ...before, stock: before.stock - 4 })

    expect(await desk.removeRun('taken')).toEqual({ mark: 'taken', orders: 3, units: 4, customers: 0 })
    expect(await shelf()).toEqual(before)
    const { body } = await send(store, 'GET', `/api/products/get/${whisk.id}`)
    expect(body).toMatchObject({ quantity: before.stock })
    expect((await desk.ask('GET', `orders/${delivered}`)).status).toBe(404)
    expect(await run('taken')).toBeUndefined()
    expect(await desk.removeRun('taken')).toEqual({ mark: 'taken', ...NOTHING })
    const late = { body: orderOf(LINES), headers: { 'test-run': token } }
    expect((await send(store, 'POST', '/api/order/store', late)).status).toBe(422)
  })

  test('a mark that nothing carries is removed to no effect', async () => {
    expect(await desk.removeRun('never-there')).toEqual({ mark: 'never-there', ...NOTHING })
  })

  test('a key of an order whose run has ended repeats its answer, one that was removed is void: neither orders anything', async () => {
    const token = await desk.openRun('repeated', 60)
    const request = { body: orderOf(LINES), headers: { 'test-run': token, 'idempotency-key': 'removed' } }
    const first = await send(store, 'POST', '/api/order/store', request)
    const repeat = async () => {
      const again = await send(store, 'POST', '/api/order/store', request)
      expect([again.status, again.text]).toEqual([200, first.text])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    await repeat()
    now += 60_000
    await repeat()
    await desk.removeRun('repeated')
    const before = [await shelf(), await count('orders')]
    const other = { ...request, body: orderOf([{ ...whisk, quantity: 1 }]) }
    for (const late of [request, other])
      expect((await send(store, 'POST', '/api/order/store', late)).body).toMatchObject({
        code: 'idempotency_key_void',
      })
    expect([await shelf(), await count('orders')]).toEqual(before)
  })

  test('its customers come in like anybody, and go with their carts, sessions and orders', async () => {
    const before = [await shelf(), await count('users'), await count('orders'), await count('order_lines')]
    const token = await desk.openRun('customers')
    const answer = await register(store, token, 'tester@example.com')
    expect([answer.status, answer.body]).toEqual([200, { message: 'Registration successful' }])
    expect((await register(store, token, 'TESTER@example.com')).body).toMatchObject({
      code: 'registration_refused',
    })
    const login = await send(store, 'POST', '/api/user-login', {
      body: { email: 'tester@example.com', password: 'sakura-2026' },
    })
    const { access_token: session } = (login.body as { user: { access_token: string } }).user
    const me = await send(store, 'GET', '/api/me', { token: session })
    const { id: userId } = (me.body as { user: { id: number } }).user
    const cart = { user_id: userId, cartItems: [{ id: whisk.id, quantity: 1 }] }
    await send(store, 'POST', '/api/cart-items', { token: session, body: cart })

    const own = { token: session, changes: { user_id: userId } }
    const underHeader = await placeMarkedOrder(store, token, LINES, own)
    const underNone = await placeOrder(store, LINES, own)
    const underOther = await placeMarkedOrder(store, await desk.openRun('another'), LINES, own)
    const marks = [underHeader, underNone, underOther].map(async (id) => (await desk.get(id)).mark)
    expect(await Promise.all(marks)).toEqual(['customers', 'customers', 'another'])
    const listed = await send(store, 'POST', '/api/order-list-user', {
      token: session,
      body: { user_id: userId },
    })
    expect((listed.body as { id: number }[]).map(({ id }) => id)).toEqual([
      underOther,
      underNone,
      underHeader,
    ])
    expect(await run('customers')).toMatchObject({ orders: 2, customers: 1 })

    expect(await desk.removeRun('customers')).toEqual({
      mark: 'customers',
      orders: 3,
      units: 6,
      customers: 1,
    })
    expect([await shelf(), await count('users'), await count('orders'), await count('order_lines')]).toEqual(
      before,
    )
    expect((await send(store, 'GET', '/api/me', { token: session })).status).toBe(401)
  })

  test('an honest customer who orders under a token stays, the order goes', async () => {
    const { id, token } = await signedInCustomer(store)
    const own = { token, changes: { user_id: id } }
    const kept = await placeOrder(store, LINES, own)
    await placeMarkedOrder(store, await desk.openRun('borrowed'), LINES, own)
    expect(await desk.removeRun('borrowed')).toMatchObject({ orders: 1, customers: 0 })
    const { body } = await send(store, 'POST', '/api/order-list-user', { token, body: { user_id: id } })
    expect((body as { id: number }[]).map((order) => order.id)).toEqual([kept])
  })

  test('hundreds of orders go, a part at a time', async () => {
    const before = await shelf()
    await writeOrders(store.db, { count: 900, mark: 'many', productId: whisk.id, quantity: 1 })
    expect(await desk.removeRun('many')).toEqual({ mark: 'many', orders: 900, units: 900, customers: 0 })
    expect(await shelf()).toEqual(before)
  })
})
