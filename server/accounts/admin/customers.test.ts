import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '#generated/operation-types.ts'
import { saveCart, signedInCustomer, signIn, type Customer } from '#server/test/customers.ts'
import { insertRows } from '#server/db/json-rows.ts'
import { insertSession } from '#server/accounts/session-queries.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const LINES = [{ id: 301, price: 1250, quantity: 1 }]
const person = {
  name: 'Nadia Karim',
  phone: '+8801712345678',
  address: 'House 12',
  city: 'Dhaka',
  zip: '1205',
  country: 'Bangladesh',
}

describe('customers, from the other side of the counter', () => {
  const store = storeOfTests(() => ({
    env: {
      SHOP_EMAIL: 'shop@sakura.example',
      WEBHOOK_URLS: 'http://127.0.0.1:9/hook',
      WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
    },
  }))
  const operatorApi = operatorApiOfTests(store)
  let count = 0

  const register = async (): Promise<{ email: string; password: string }> => {
    count += 1
    const [email, password] = [`Nadia-${count}@example.com`, 'sakura-2026']
    await store.addCustomer({ ...person, email }, password)
    return { email, password }
  }
  const login = (email: string, password: string) =>
    send(store, 'POST', '/api/user-login', { body: { email, password } })
  const find = async (contact: string) => {
    const answer = await operatorApi.ask('POST', 'customers/search', { contact })
    expect(answer.status).toBe(200)
    return answer.body as ReplyOf<'findCustomers', 200>
  }
  const orderOfCustomer = ({ id, token }: Customer, changes = {}) =>
    placeOrder(store, LINES, { token, changes: { user_id: id, customer_name: 'Nadia', ...changes } })
  const endedSession = (userId: number) =>
    insertSession(store.db, { tokenHash: `of ${userId}`, userId, now: 1, expiresAt: 2 })
  /** More orders just as this one. */
  const copies = async (id: number, times: number) => {
    const whole = store.db.selectFrom('orders').selectAll().where('id', '=', id)
    const { id: _, ...row } = await whole.executeTakeFirstOrThrow()
    const rows = Array.from({ length: times }, () => row)
    await insertRows(store.db, 'orders', Object.keys(row) as never[], rows)
  }
  const end = (id: number) => operatorApi.walk(id, ['confirm', 'send', 'deliver'], 'Nadia was in')

  test('are found by phone or e-mail, in whatever spelling', async () => {
    const { email } = await register()
    const [found] = await find(email.toUpperCase())
    expect(found).toMatchObject({ ...person, email, first_email: null, sessions: 0, orders: 0, mark: null })
    for (const phone of ['01712345678', '+88 01712-345678', '০১৭১২৩৪৫৬৭৮'])
      expect((await find(phone)).map(({ id }) => id)).toContain(found?.id)
    expect(await find('01899999999')).toEqual([])
    expect(await find('unknown@example.com')).toEqual([])
  })

  test('are found by the e-mail they changed to, too, and say which one the account was opened with', async () => {
    const customer = await signedInCustomer(store)
    const body = { ...person, email: 'Later@example.com' }
    await send(store, 'POST', '/api/profile', { token: customer.token, body })
    for (const email of ['later@example.com', customer.email]) {
      expect(await find(email)).toMatchObject([
        { id: customer.id, email: 'Later@example.com', first_email: customer.email, sessions: 1 },
      ])
      await askForQuote(store, { email })
    }
    const { body: remaining } = await operatorApi.ask('GET', `customers/${customer.id}/data`)
    expect(remaining).toMatchObject({ mails: [{ to: customer.email }, { to: 'later@example.com' }] })
  })

  test('get a new password, which ends every session and the old password', async () => {
    const { email, password } = await register()
    const [found] = await find(email)
    const token = await signIn(store, email, password)
    const set = () => operatorApi.ask('POST', `customers/${found?.id}/password`, { password: 'tsuki-2027' })
    expect(await set()).toMatchObject({ status: 200, body: { id: found?.id, sessions: 1 } })
    expect(await set()).toMatchObject({ status: 200, body: { id: found?.id, sessions: 0 } })
    expect((await send(store, 'GET', '/api/me', { token })).status).toBe(401)
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, 'tsuki-2027')).status).toBe(200)
  })

  test('are signed out everywhere, and keep their password', async () => {
    const { email, password } = await register()
    const [found] = await find(email)
    for (const _ of [1, 2]) await login(email, password)
    await endedSession(found?.id ?? 0)
    const path = `customers/${found?.id}/sessions`
    expect((await operatorApi.ask('DELETE', path)).body).toEqual({ id: found?.id, sessions: 2 })
    expect((await operatorApi.ask('DELETE', path)).body).toEqual({ id: found?.id, sessions: 0 })
    expect((await login(email, password)).status).toBe(200)
  })

  test('get all that is stored about them, and no hash', async () => {
    const customer = await signedInCustomer(store, 'zq-hash')
    const { id, email } = customer
    const own = { customer_email: email }
    const orders = [await orderOfCustomer(customer, own), await orderOfCustomer(customer, own)]
    await end(orders[0] ?? 0)
    await saveCart(store, customer, 301, 2)
    await endedSession(id)
    await askForQuote(store, { email: email.toUpperCase() })
    const { body, text } = await operatorApi.ask('GET', `customers/${id}/data`)
    expect(body).toMatchObject({
      account: { id, email, orders: 2, orders_under_way: 1 },
      cart: [{ product_id: 301, quantity: 2 }],
      sessions: [{}],
      mails: [
        { to: email.toUpperCase(), about: 'quotation', order_id: null },
        { to: email, about: 'confirmation', order_id: orders[1], lines: [] },
        { to: email, about: 'confirmation', order_id: orders[0] },
      ],
      orders: [{ id: orders[1] }, { id: orders[0], history: { length: 4 }, customer_name: 'Nadia' }],
      next: null,
    })
    expect(body).toMatchObject({ mails: [{ lines: [{ price: 1250, quantity: 1 }] }, {}, {}] })
    const [session] = (body as ReplyOf<'exportCustomer', 200>).sessions ?? []
    const lasts = Date.parse(session?.expires_at ?? '') - Date.parse(session?.created_at ?? '')
    expect(lasts).toBe(12 * 3_600_000)
    expect(text).not.toMatch(/hash|zq/)
  })

  test('with many orders are exported page by page', async () => {
    const customer = await signedInCustomer(store)
    const first = await orderOfCustomer(customer)
    await copies(first, 100)
    const read = async (query = '') =>
      (await operatorApi.ask('GET', `customers/${customer.id}/data${query}`)).body as ReplyOf<
        'exportCustomer',
        200
      >
    const page = await read()
    expect(page.orders).toHaveLength(100)
    const last = await read(`?after=${page.next}`)
    expect([last.orders.map(({ id }) => id), last.next, last.account]).toEqual([[first], null, undefined])
    expect((await operatorApi.ask('GET', `customers/${customer.id}/data?after=x`)).status).toBe(422)
  })

  test('are erased with all that says whose their orders were, once no order is under way', async () => {
    const customer = await signedInCustomer(store)
    const { id, token, email } = customer
    const done = await orderOfCustomer(customer, { customer_email: email })
    await end(done)
    await operatorApi.take(done, { step: 'send', courier: 'Pathao', tracking: 'DD-88211' })
    const pending = await orderOfCustomer(customer, { customer_email: email, customer_phone: '01911111111' })
    await saveCart(store, customer, 301, 2)
    const erase = () => operatorApi.ask('DELETE', `customers/${id}`)
    const detail = `Customer ${id} has orders under way (${pending}): deliver or cancel them first, then erase the account`
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'customer_has_orders', detail } })
    expect((await send(store, 'GET', '/api/me', { token })).status).toBe(200)
    await operatorApi.step(pending, 'cancel')
    // Her mails; the notices and webhooks about her orders go with them.
    expect((await erase()).body).toEqual({ id, erased: true, orders: 2, mails: 2 })
    const mails = store.db.selectFrom('mails').selectAll().where('order_id', 'in', [done, pending])
    expect(await mails.execute()).toEqual([])
    expect((await erase()).body).toEqual({ id, erased: false, orders: 0, mails: 0 })
    expect((await send(store, 'GET', '/api/me', { token })).status).toBe(401)
    expect(await find(email)).toEqual([])
    const remaining = await operatorApi.get(done)
    expect(remaining).toMatchObject({
      ...{ user_id: null, customer_name: '', customer_email: '', customer_phone: '' },
      ...{ customer_address: '', customer_city: '', customer_zip: '', customer_country: 'Bangladesh' },
      ...{ pay_amount: 1250, order_product: [{ quantity: 1 }], courier: 'Pathao' },
      history: [{}, { note: null }, { note: null }, { note: null }, { change: 'amended' }],
    })
    expect(JSON.stringify(remaining)).not.toContain('DD-88211')
    expect(await operatorApi.find({ customer: email })).toMatchObject({ orders: [] })
    for (const table of ['cart_items', 'sessions', 'orders'] as const)
      expect(await store.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  test.each([
    ['GET', 'data'],
    ['GET', 'data?after=1'],
    ['POST', 'password'],
    ['DELETE', 'sessions'],
  ])('%s %s of an unknown customer answers 404', async (method, what) => {
    const body = method === 'POST' ? { password: 'tsuki-2027' } : undefined
    expect(await operatorApi.ask(method, `customers/999999/${what}`, body)).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found', detail: 'There is no customer 999999' },
    })
  })
})

describeOnEachDatabase('customers', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  const operatorApi = operatorApiOfTests(store)

  test('that order while they are erased keep the account, or the order is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await signedInCustomer(store)
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const body = orderOf(LINES, { user_id: customer.id })
      const [placed, erased] = await Promise.all([
        send(store, 'POST', '/api/order/store', { token: customer.token, body, headers }),
        operatorApi.ask('DELETE', `customers/${customer.id}`),
      ])
      expect([
        [200, 409],
        [401, 200],
      ]).toContainEqual([placed.status, erased.status])
    }
  })
})
