import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { customerOrders } from '#cli/testing/sample-orders.ts'
import { signedIn } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { mock, mockExample } from '#contract/mock.ts'

const store = mockStore()

async function customer() {
  const terminal = openTerminal()
  await terminal.remember({ signedIn })
  return terminal
}

test('orders are the table of Latest Orders, and for programs what the store sends', async () => {
  let asked: unknown
  store.use(
    mock('listOrders', ({ body, respond }) => {
      asked = body
      return respond(200, customerOrders)
    }),
  )
  const { run } = await customer()
  expect(await run('order', 'list')).toEqual({
    exit: 0,
    err: '',
    out: [
      'Order ID  Customer       No. of Products  Status    Total  Date Added',
      '    1001  Ayesha Rahman                1  pending  ৳2,500  2026-11-20\n',
    ].join('\n'),
  })
  expect(asked).toEqual({ user_id: 7 })
  expect(JSON.parse((await run('order', 'list', '--json')).out)).toEqual(customerOrders)
})

test('no orders: a sentence for people, an empty list for programs', async () => {
  store.use(mockExample('listOrders', 200, 'none'))
  const { run } = await customer()
  expect(await run('order', 'list')).toEqual({ exit: 0, out: '', err: 'No orders found\n' })
  expect((await run('order', 'list', '--json')).out).toBe('[]\n')
})

test('orders beyond the newest are mentioned', async () => {
  store.use(mock('listOrders', ({ respond }) => respond(200, customerOrders, { 'Total-Count': '250' })))
  expect((await (await customer()).run('order', 'list')).err).toBe('These are the newest 1 of 250 orders\n')
})
