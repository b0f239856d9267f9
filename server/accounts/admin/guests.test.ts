import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '#generated/operation-types.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const LINES = [{ id: 301, price: 1250, quantity: 1 }]

describe('guests, from the other side of the counter', () => {
  const store = storeOfTests()
  const operatorApi = operatorApiOfTests(store)
  const read = async (contact: string, after?: string) =>
    (await operatorApi.ask('POST', 'guests/export', { contact, after })).body as ReplyOf<'exportGuest', 200>
  const erase = (contact: string) => operatorApi.ask('POST', 'guests/erase', { contact })
  const order = (phone: string, email = '', changes = {}) =>
    placeOrder(store, LINES, {
      changes: { customer_name: 'Zq Guest', customer_phone: phone, customer_email: email, ...changes },
    })
  const numbers = ({ orders }: { orders: { id: number }[] }) => orders.map(({ id }) => id)

  test('get all that is stored about them by phone or e-mail, in any spelling, and nothing of accounts', async () => {
    const [first, second] = [await order('01711111111', 'Nadia@example.com'), await order('+880 1711-111111')]
    const { id, token, email } = await signedInCustomer(store)
    const changes = { user_id: id, customer_phone: '01711111111', customer_email: email }
    await placeOrder(store, LINES, { token, changes })
    await askForQuote(store, { email: 'nadia@EXAMPLE.com' })
    const byPhone = await read('8801711111111')
    expect(numbers(byPhone)).toEqual([second, first])
    expect(byPhone).toMatchObject({ mails: [{ about: 'confirmation', order_id: first }], next: null })
    expect(byPhone.orders[0]?.history).toHaveLength(1)
    const byMail = await read('NADIA@example.com')
    expect(numbers(byMail)).toEqual([first])
    expect(byMail.mails?.map(({ about }) => about)).toEqual(['quotation', 'confirmation'])
    const later = await read('01711111111', `${second}`)
    expect([numbers(later), later.mails]).toEqual([[first], undefined])
    expect(await read('unknown@example.com')).toEqual({ mails: [], orders: [], next: null })
    expect(await read('+')).toEqual({ mails: [], orders: [], next: null })
  })

  test('are erased once no order of theirs is under way, as often as that is asked for', async () => {
    const [done, pending] = [await order('01722222222', 'zq@example.com'), await order('01722222222')]
    const other = await order('01733333333', 'zq@example.com')
    await operatorApi.walk(done, ['confirm', 'send', 'deliver'], 'Zq note')
    expect(await erase('01722222222')).toMatchObject({
      status: 409,
      body: { code: 'guest_has_orders', detail: expect.stringContaining(`(${pending})`) as string },
    })
    expect(await operatorApi.get(done)).toMatchObject({ customer_name: 'Zq Guest' })
    await operatorApi.step(pending, 'cancel')
    expect((await erase('+8801722222222')).body).toEqual({ orders: 2, mails: 1 })
    expect((await erase('01722222222')).body).toEqual({ orders: 0, mails: 0 })
    expect(await operatorApi.get(done)).toMatchObject({
      ...{ status: 'delivered', pay_amount: 1250, customer_country: 'Bangladesh' },
      ...{
        customer_name: '',
        customer_email: '',
        customer_phone: '',
        customer_address: '',
        customer_zip: '',
      },
      history: [{}, { note: null }, { note: null }, { note: null }],
    })
    expect(await operatorApi.get(other)).toMatchObject({ customer_name: 'Zq Guest' })
    expect(await operatorApi.find({ customer: '01722222222' })).toMatchObject({ orders: [] })
    const log = await store.db.selectFrom('operator_uses').selectAll().execute()
    expect(log.filter(({ operation }) => operation === 'eraseGuest')).toHaveLength(3)
    expect(JSON.stringify(log)).not.toMatch(/1722222222|zq/)
  })
})
