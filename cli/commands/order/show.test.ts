import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { guest, guestWith, ordersAt } from '#cli/testing/orders-at.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { customerOrders, placedOrder } from '#cli/testing/sample-orders.ts'
import { signedIn } from '#cli/testing/sample-session.ts'
import { exitsWith, openTerminal, terminalWith } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

test('shows lines, key and time when this profile has placed the order of a guest', async () => {
  const { run } = await guestWith()
  ordersAt(store)
  await run(...guest, '--key', 'my-own-order-key')
  const { exit, out, err } = await run('order', 'show')
  const sentence =
    'This is the order as it was placed. Its current status: sign in as its customer, or as an operator `haat shop order 1001`.\n'
  expect([exit, err]).toEqual([0, sentence])
  expect(out).toMatch(/^Order ID +1001$/m)
  expect(out).toMatch(/^Status +Pending when it was placed$/im)
  expect(out).toMatch(/^Placed +2026-11-20 16:00$/m)
  expect(out).toMatch(/^Key +my-own-order-key$/m)
  expect(out).toContain('Bamboo Matcha Whisk')
  const shown = await run('order', 'show', '1001', '--json')
  const placed_at = '2026-11-20T16:00:00.000+06:00'
  expect(JSON.parse(shown.out)).toEqual({ order: placedOrder.order, key: 'my-own-order-key', placed_at })
})

test('shows the order as the store has it when a customer is signed in', async () => {
  const { run } = await terminalWith({ signedIn })
  const { out, err } = await run('order', 'show', '1001', '--json')
  expect(err).toBe('')
  expect(JSON.parse(out)).toEqual({ order: customerOrders[0], key: null, placed_at: null })
})

test('finds an order when it is not among the newest hundred', async () => {
  const [order] = customerOrders
  const page = (first: number) => Array.from({ length: 100 }, (_, at) => ({ ...order, id: first - at }))
  const asked = callsOf(store, 'listOrders', ({ body, respond }) => {
    const { before = 1201 } = body
    return respond(200, page(before - 1) as typeof customerOrders, { 'Total-Count': '101' })
  })
  const { run } = await terminalWith({ signedIn })
  expect(JSON.parse((await run('order', 'show', '#1100', '--json')).out)).toMatchObject({
    order: { id: 1100 },
  })
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: 7, before: 1101 }])
})

test.each([
  ['sent', 'shipped', 'pending → processing → [shipped] → delivered'],
  ['cancelled', 'cancelled', null],
])(
  'shows how far an order is when the store calls it %s',
  { tags: 's2.14.order-way' },
  async (status, word, way) => {
    const orders = customerOrders.map((order) => ({ ...order, status }))
    store.use(mockOperation('listOrders', ({ offContract }) => offContract(HttpResponse.json(orders))))
    const { run } = await terminalWith({ signedIn })
    const { out } = await run('order', 'show', '1001')
    expect(out).toMatch(new RegExp(`^Status +${word}$`, 'm'))
    expect(/^How far +(.*)$/m.exec(out)?.[1] ?? null).toBe(way)
    expect((await run('order', 'list')).out).toContain(` ${word} `)
  },
)

test.each([
  [['order', 'show'], 4, 'No order was placed in this profile'],
  [['order', 'show', '99'], 4, 'has an order 99'],
])('explains why when the line is haat %j (%i): %s', async (argv, exit, message) => {
  expect(await openTerminal().run(...argv)).toMatchObject(exitsWith(exit, message))
})

test('lists orders as a table, and as the store sends them when JSON is asked for', async () => {
  const asked = callsOf(store, 'listOrders', ({ respond }) => respond(200, customerOrders))
  const { run } = await terminalWith({ signedIn })
  const out = [
    'Order ID  Customer       No. of Products  Status    Total  Date Added',
    '    1001  Ayesha Rahman                1  pending  ৳2,500  2026-11-20\n',
  ].join('\n')
  expect(await run('order', 'list')).toEqual({ exit: 0, err: '', out })
  expect(asked[0]?.body).toEqual({ user_id: 7 })
  expect(JSON.parse((await run('order', 'list', '--json')).out)).toEqual(customerOrders)
})
