import { dhakaIso } from '#core/time/dhaka.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '#generated/operation-types.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { twoLines } from '#server/test/order-counter.ts'
import { operatorApiOfTests, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='
describe('amending an order', () => {
  const store = storeOfTests(() => ({
    now: () => now,
    env: { WEBHOOK_URLS: 'http://127.0.0.1:9/', WEBHOOK_SECRET: SECRET },
  }))
  const operatorApi = operatorApiOfTests(store)
  let now = Date.UTC(2026, 10, 20, 9)
  beforeEach(async () => {
    await store.db.updateTable('products').set({ stock: 500 }).execute()
    await store.db.deleteFrom('mails').execute()
    // A day of its own for each test.
    now += 86_400_000
  })

  const amend = (id: number, edit: BodyOf<'amendOrder'>) => operatorApi.ask('PATCH', `orders/${id}`, edit)

  test('whose it is and where it goes are written anew, once, and it is found so', async () => {
    const { id: userId, token } = await signedInCustomer(store)
    const id = await placeOrder(store, twoLines, { token, changes: { user_id: userId } })
    const edit = {
      customer_name: 'Nadia Karim',
      customer_phone: '+8801987654321',
      customer_email: 'nadia@example.com',
      customer_address: 'House 14',
      customer_country: 'Bangladesh',
      note: ' She moved ',
    } as const
    const amended = await amend(id, edit)
    const at = dhakaIso(now)
    const { note: _note, ...said } = edit
    const body = { ...said, user_id: userId, pay_amount: 4421.5, updated_at: at }
    expect(amended).toMatchObject({ status: 200, body })
    expect((await operatorApi.get(id)).history?.slice(1)).toEqual([
      {
        status: 'pending',
        change: 'amended',
        at,
        by: expect.any(String) as string,
        note: 'She moved',
        fields: ['customer_name', 'customer_email', 'customer_phone', 'customer_address'],
      },
    ])
    now += 60_000
    for (const again of [edit, { note: 'Nothing' }]) expect((await amend(id, again)).text).toBe(amended.text)
    const found = async (contact: string) =>
      (await operatorApi.findAll({ customer: contact })).map((order) => order.id)
    expect(await found('01987654321')).toEqual([id])
    expect(await found('NADIA@example.com')).toEqual([id])
    expect(await found('ayesha@example.com')).toEqual([])
  })

  test('sends no mail and no webhook when the order belongs to a test run', async () => {
    const id = await placeMarkedOrder(store, await operatorApi.openRun('amended'), twoLines)
    await amend(id, { customer_email: 'ben@example.com' })
    expect(await store.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('is refused when the order was sent, and nothing changes', async () => {
    const id = await placeOrder(store, twoLines)
    await operatorApi.walk(id, ['confirm', 'send'])
    const before = await operatorApi.get(id)
    const detail = expect.stringContaining('is shipped and cannot be amended: take the parcel back') as string
    const body = { code: 'order_amend_impossible', detail }
    expect(await amend(id, { customer_zip: '1' })).toMatchObject({ status: 409, body })
    expect(await operatorApi.get(id)).toEqual(before)
  })
})
