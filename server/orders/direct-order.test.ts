import { describe, expect, test } from 'vitest'
import { DIRECT_LIMITS, openDirectOrders, type CallOptions } from '#server/test/direct-orders.ts'
import { sencha, whisk } from '#server/test/order-counter.ts'
import { orderKey, orderOf } from '#server/test/order-requests.ts'
import { placeOrder } from './place-order.ts'
import { listOrders, settleOrder } from './placed-orders.ts'

const direct = openDirectOrders()
const LINES = [{ ...whisk, quantity: 1 }]
const mixed = orderOf([
  { ...whisk, name: 'Made up', quantity: 2 },
  { ...sencha, quantity: 3 },
])
const body = orderOf(LINES)
const keyed = (name: string) => ({ headers: { 'idempotency-key': orderKey(name) } })
const newKey = () => keyed(crypto.randomUUID())
const place = (wanted: unknown = body, options: CallOptions = newKey()) =>
  direct.ask(placeOrder, wanted, options)
const counters = async () => {
  const rows = await direct.db.selectFrom('throttles').select(['key', 'attempts']).orderBy('key').execute()
  return Object.fromEntries(rows.map(({ key, attempts }) => [key, attempts]))
}
const orders = () => direct.db.selectFrom('orders').selectAll().execute()

test('answers and stores an order, and notifies catalog and outbox', async () => {
  const whose = Object.fromEntries(Object.entries(body).filter(([member]) => member.startsWith('customer_')))
  const order_product = [
    { product_id: 301, name: whisk.name, quantity: 2, price: 1250, total_price: 2500 },
    { product_id: 303, name: sencha.name, quantity: 3, price: 640.5, total_price: 1921.5 },
  ]
  const message = 'Your order has been placed successfully.'
  expect(await place(mixed)).toMatchObject({
    ...{ status: 200, headers: {} },
    body: { message, order: { pay_amount: 4421.5, order_product } },
  })
  expect(await orders()).toEqual([
    {
      ...{ id: expect.any(Number), user_id: null, vendor_name: 'Uji Tea House', status: 'pending' },
      ...{ pay_amount_paisa: 442_150, payment_method: 'COD', ...whose },
      ...{ created_at: direct.now, updated_at: direct.now, mark: null },
      ...{ phone_key: '01712345678', email_key: 'ayesha@example.com' },
      ...{ return_reason: null, courier: null, tracking: null },
    },
  ])
  const lines = await direct.db.selectFrom('order_lines').selectAll().where('product_id', '=', 303).execute()
  expect(lines).toMatchObject([{ name: sencha.name, quantity: 3, price_paisa: 64_050, total_paisa: 192_150 }])
  const mails = await direct.db.selectFrom('mails').select('recipient').execute()
  expect(mails).toEqual([{ recipient: 'ayesha@example.com' }])
  expect(direct.notified).toEqual({ catalog: 1, outbox: 1 })
})

test('refuses an order for another customer', { tags: 'T-07' }, async () => {
  const [ayesha, rahim] = [await direct.addCustomer(), await direct.addCustomer()]
  const of = async (userId: number | null, session: CallOptions['session'] = null) =>
    (await place({ ...body, user_id: userId }, { ...newKey(), session })).body
  expect(await of(ayesha.userId, ayesha)).not.toHaveProperty('code')
  expect(await of(rahim.userId, ayesha)).toMatchObject({ code: 'forbidden' })
  expect(await of(null, ayesha)).toMatchObject({ code: 'forbidden' })
  expect(await of(ayesha.userId)).toMatchObject({ code: 'unauthenticated' })
  expect(await orders()).toMatchObject([{ user_id: ayesha.userId }])
})

const COD = 'Orders are paid in cash on delivery; use COD as the payment method'
const ONE_VENDOR = 'You can order single vendor product only at a time'
const TOO_MANY = 'Only 10 of Uji Sencha 煎茶 left in stock; please order fewer'
const mouse = { id: 501, price: 4200.5, quantity: 1 }

test.each<[string, object, string, string]>([
  ['another way of paying', { paymentMethod: 'CARD' }, 'unsupported_payment_method', COD],
  ['products of two vendors', orderOf([...LINES, mouse]), 'several_vendors', ONE_VENDOR],
  ['another vendor than the products’', { vendor_name: 'Osaka Denki' }, 'several_vendors', ONE_VENDOR],
  ['more than there is', orderOf([{ ...sencha, quantity: 11 }]), 'out_of_stock', TOO_MANY],
])(
  '%s is refused, nothing is written, and nothing is notified',
  { tags: ['s9.cash-on-delivery', 'T-11'] },
  async (_, changes, code, words) => {
    const answer = await place({ ...body, ...changes })
    expect(answer).toMatchObject({ status: 400, body: { code, message: words, error: words } })
    for (const table of ['orders', 'throttles', 'order_keys', 'mails'] as const)
      expect(await direct.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(direct.notified).toEqual({ catalog: 0, outbox: 0 })
  },
)

describe('a repeated order', () => {
  test('gets the first answer without another notification', async () => {
    const first = await place(body, keyed('k'))
    const again = await place(body, keyed('k'))
    expect(again).toEqual({ ...first, headers: { 'Idempotency-Replayed': 'true' } })
    expect(direct.notified).toEqual({ catalog: 1, outbox: 1 })
    const other = await place({ ...body, customer_name: 'Rahim' }, keyed('k'))
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('gets the first answer when the first has taken the last units', async () => {
    await direct.db.updateTable('products').set({ stock: 1 }).execute()
    const first = await place(body, keyed('last'))
    expect((await place(body, keyed('last'))).body).toEqual(first.body)
    const message = 'Bamboo Matcha Whisk is sold out; please order without it'
    expect((await place()).body).toMatchObject({ code: 'sold_out', message })
  })

  test(
    'without a key it is known by the moment, the network and the test run',
    { tags: 'T-10' },
    async () => {
      const token = await direct.openRun('repeated', 600_000)
      const id = async (options: CallOptions) =>
        ((await place(body, options)).body as { order: { id: number } }).order.id
      const first = await id({})
      direct.now += 60_000
      expect(await id({})).toBe(first)
      const others = [await id({ address: '203.0.113.2' }), await id({ headers: { 'test-run': token } })]
      direct.now += 1
      const second = await id({})
      expect(new Set([first, ...others, second]).size).toBe(4)
      // From then on that one is repeated.
      direct.now += 60_000
      expect(await id({})).toBe(second)
      const known = await direct.db.selectFrom('order_keys').select(['scope', 'key']).execute()
      expect(known.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true)
      const guest = /^keyless order of a guest at 203\.0\.113\.\d/
      expect(new Set(known.map(({ scope }) => scope.replace(guest, '')))).toEqual(
        new Set(['', ' in repeated']),
      )
    },
  )

  test('of a closed test run gets the first answer, a new order is refused', async () => {
    const token = await direct.openRun('closed')
    const inRun = { headers: { 'test-run': token, ...keyed('k').headers } }
    const first = await place(body, inRun)
    direct.now += 60_000
    expect(await place(body, inRun)).toEqual({ ...first, headers: { 'Idempotency-Replayed': 'true' } })
    const late = await place(body, { headers: { 'test-run': token } })
    expect(late.body).toMatchObject({ code: 'test_run_unknown' })
  })
})

describe('limits', () => {
  test(
    'an order counts for its network with its units, phone, e-mail and account, however they are written',
    { tags: 'T-12' },
    async () => {
      const session = await direct.addCustomer()
      const written = { customer_phone: ' +88 ০১৭১২-৩৪৫৬৭৮', customer_email: 'AYESHA@example.com' }
      await place({ ...mixed, user_id: session.userId, ...written }, { ...newKey(), session })
      expect(await counters()).toEqual({
        [`orders of customer ${session.userId}`]: 1,
        'orders with the phone number 01712345678': 1,
        'orders with the e-mail ayesha@example.com': 1,
        'orders from 203.0.113.1': 1,
        'units ordered from 203.0.113.1': 5,
      })
    },
  )

  test(
    'refuses one too many with the time to wait, and does not count a repetition',
    { tags: 'T-12' },
    async () => {
      const first = await place(body, keyed('k'))
      for (let order = 1; order < DIRECT_LIMITS.ordersPerHour; order += 1) await place()
      direct.now += 90_000
      expect(await place()).toMatchObject({
        status: 429,
        headers: { 'Retry-After': String(3600 - 90) },
        body: { code: 'too_many_orders', message: expect.stringMatching(/in 59 minutes$/) },
      })
      expect((await place(orderOf([]))).body).toMatchObject({ code: 'too_many_orders' })
      expect(await place(body, keyed('k'))).toMatchObject({ status: 200, body: first.body })
      expect(await orders()).toHaveLength(DIRECT_LIMITS.ordersPerHour)
      direct.now += 3_600_000
      expect(await place()).toMatchObject({ status: 200 })
    },
  )

  test(
    'an order of an open test run counts for nothing, one of a customer of a closed run does',
    { tags: 'T-12' },
    async () => {
      const token = await direct.openRun('counted')
      const session = await direct.addCustomer('counted')
      const own = { ...body, user_id: session.userId }
      await place(body, { headers: { ...newKey().headers, 'test-run': token } })
      await place(own, { ...newKey(), session })
      expect(await counters()).toEqual({})
      direct.now += 60_000
      await place(own, { ...newKey(), session })
      expect(await counters()).toMatchObject({ [`orders of customer ${session.userId}`]: 1 })
    },
  )
})

describe('a database with a locked row', () => {
  const lockTimeout = Object.assign(new Error('the lock was not given back'), { code: '55P03' })
  const lost = Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' })

  const failWith = (trouble: Error) => {
    direct.orderTransaction = () => Promise.reject(trouble)
    direct.deps.commit = () => Promise.reject(trouble)
  }
  const settle = () => direct.ask(settleOrder, { key: orderKey('k'), user_id: null })

  test('answers order_in_progress when the order has a key', async () => {
    failWith(lockTimeout)
    const later = { headers: { 'Retry-After': '1' }, body: { code: 'order_in_progress' } }
    for (const answer of [await place(), await settle()]) expect(answer).toMatchObject(later)
  })

  test('fails with the database error when the order has no key', async () => {
    failWith(lockTimeout)
    await expect(place(body, {})).rejects.toBe(lockTimeout)
    failWith(lost)
    for (const failed of [place, settle]) await expect(failed()).rejects.toBe(lost)
  })
})

test(
  'orders are listed to their customer alone, newest first, a hundred at the most, and counted',
  { tags: ['s6.own-data-only', 's7.orders'] },
  async () => {
    const [session, foreign] = [await direct.addCustomer(), await direct.addCustomer()]
    const list = (of = session, page = {}) =>
      direct.ask(listOrders, { user_id: session.userId, ...page }, { session: of })
    const placed = await place({ ...body, user_id: session.userId }, { ...newKey(), session })
    expect(await list()).toEqual({
      status: 200,
      body: [(placed.body as { order: object }).order],
      headers: { 'Total-Count': '1' },
    })
    expect(await list(foreign)).toMatchObject({ status: 403, body: { code: 'forbidden' } })

    const { id, ...row } = await direct.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 100 }, () => row)
    await direct.db.insertInto('orders').values(more).execute()
    const answer = await list()
    const ids = (answer.body as { id: number }[]).map((each) => each.id)
    expect(ids).toHaveLength(100)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(ids).not.toContain(id)
    expect(answer.headers).toEqual({ 'Total-Count': '101' })
    const behind = await list(session, { before: ids.at(-1) })
    expect(behind).toMatchObject({ body: [{ id }], headers: { 'Total-Count': '101' } })
  },
)
