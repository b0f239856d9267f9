import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOperatorApi, placeOrder } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { send } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { listGivenUpMails } from '#server/notifications/mail-queries.ts'

const LINES = [{ id: 301, price: 1250, quantity: 1 }]

describe('addresses that no mail can be sent to', () => {
  let store: RunningStore
  beforeEach(async () => {
    store = await startStore()
  })
  afterEach(() => store.close())
  const queued = () => store.db.selectFrom('mails').selectAll().execute()

  test('are refused by orders, edits and quotations', { tags: 'T-19' }, async () => {
    const operatorApi = await openOperatorApi(store)
    const id = await placeOrder(store, LINES, { changes: { customer_email: '' } })
    for (const email of ['a@example.com, b@example.com', 'taro..yamada@docomo.ne.jp']) {
      const { user_id: _, ...phoneOrder } = orderOf(LINES, { customer_email: email })
      const refusals = [
        await send(store, 'POST', '/api/order/store', { body: { ...phoneOrder, user_id: null } }),
        await operatorApi.ask('PATCH', `orders/${id}`, { customer_email: email }),
        await askForQuote(store, { email }),
      ]
      for (const { status, body } of refusals)
        expect([status, body]).toMatchObject([422, { errors: [{ message: 'Invalid email' }] }])
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
