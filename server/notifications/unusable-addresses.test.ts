import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { openOperatorApi, placeOrder } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { send } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { listGivenUpMails } from '#server/notifications/mail-queries.ts'

const UNUSABLE = [
  'taro..yamada@docomo.ne.jp',
  'not an address',
  'a@example.com, b@example.com',
  'rahim@localhost',
  ' ',
  ' ayesha@example.com',
  `${'a'.repeat(250)}@example.com`,
]
const LINES = [{ id: 301, price: 1250, quantity: 1 }]

describe('addresses that no mail can be sent to', () => {
  let store: RunningStore
  beforeEach(async () => {
    store = await startStore()
  })
  afterEach(() => store.close())
  const queued = () => store.db.selectFrom('mails').selectAll().execute()
  const refusedAs = (field: string) => ({
    status: 422,
    body: { code: 'invalid_input', errors: [{ field, message: 'Invalid email' }] },
  })

  test('are refused when shoppers or operators place an order, and when one is edited', async () => {
    const operatorApi = await openOperatorApi(store)
    const id = await placeOrder(store, LINES)
    for (const customer_email of UNUSABLE) {
      const { user_id: _, ...phoneOrder } = orderOf(LINES, { customer_email })
      const key = crypto.randomUUID()
      const answers = [
        await send(store, 'POST', '/api/order/store', { body: { ...phoneOrder, user_id: null } }),
        await send(store, 'POST', '/api/operator/orders', {
          ...{ token: operatorApi.key, body: phoneOrder, headers: { 'idempotency-key': key } },
        }),
        await operatorApi.ask('PATCH', `orders/${id}`, { customer_email }),
      ]
      for (const answer of answers) expect(answer).toMatchObject(refusedAs('customer_email'))
    }
    expect(await operatorApi.findAll()).toMatchObject([{ id, customer_email: 'ayesha@example.com' }])
  })

  test('are refused by quotations and profiles', async () => {
    const { token } = await signedInCustomer(store)
    const person = { name: 'Rahim', address: 'House 1', country: 'Bangladesh', city: 'Dhaka', zip: '1205' }
    for (const email of UNUSABLE.filter((one) => one.length <= 254)) {
      expect(await askForQuote(store, { email })).toMatchObject(refusedAs('email'))
      const profile = await send(store, 'POST', '/api/profile', { token, body: { ...person, email } })
      expect(profile).toMatchObject(refusedAs('email'))
    }
    expect(await queued()).toEqual([])
  })

  test('are not needed: an order without an address queues nothing', async () => {
    const id = await placeOrder(store, LINES, { changes: { customer_email: '' } })
    const operatorApi = await openOperatorApi(store)
    expect(await operatorApi.get(id)).toMatchObject({ customer_email: '' })
    expect((await operatorApi.ask('PATCH', `orders/${id}`, { customer_zip: '1209' })).status).toBe(200)
    expect(await queued()).toEqual([])
  })

  test('of earlier orders appear in the log and in the list of given-up mails', async () => {
    const id = await placeOrder(store, LINES)
    await store.deps.outbox.flush()
    await store.db.updateTable('orders').set({ customer_email: 'not an address' }).execute()
    const operatorApi = await openOperatorApi(store)
    expect((await operatorApi.ask('PATCH', `orders/${id}`, { customer_zip: '1209' })).status).toBe(200)
    await store.deps.outbox.flush()
    expect(await listGivenUpMails(store.db)).toMatchObject([
      { order_id: id, recipient: 'not an address', last_problem: 'the e-mail address cannot be used' },
    ])
    const entry = store.log.find((line) => line.includes('mail given up')) ?? '{}'
    expect(JSON.parse(entry)).toMatchObject({ level: 50, code: 'EADDRESS' })
    expect(entry).not.toContain('not an address')
  })
})
