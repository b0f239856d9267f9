import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { guest, guestWith } from '#cli/testing/guest-order.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ordersAt } from '#cli/testing/orders-at.ts'
import { customerOrders, placedOrder } from '#cli/testing/sample-orders.ts'
import { openOrder } from '#cli/testing/sample-records.ts'
import { signedIn } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { mock } from '#contract/mock.ts'

const store = mockStore()

test('a guest sees what this profile has placed, with lines, key and time', async () => {
  const { run } = await guestWith()
  ordersAt(store)
  await run(...guest, '--key', 'mine')
  const { exit, out, err } = await run('order', 'show')
  expect(exit).toBe(0)
  expect(err).toBe(
    'This is the order as it was placed; what became of it the store tells its customer alone.\n',
  )
  expect(out).toMatch(/^Order ID +1001$/m)
  expect(out).toMatch(/^Placed +2026-11-20T10:00:00\.000Z$/m)
  expect(out).toMatch(/^Key +mine$/m)
  expect(out).toContain('Bamboo Matcha Whisk')
  for (const which of [['1001'], ['--key', 'mine']]) {
    const shown = await run('order', 'show', ...which, '--json')
    expect(JSON.parse(shown.out)).toEqual({
      order: placedOrder.order,
      key: 'mine',
      placed_at: '2026-11-20T10:00:00.000Z',
    })
  }
})

test('a customer sees an order as the store knows it now', async () => {
  const { run, remember } = openTerminal()
  await remember({ signedIn })
  const { out, err } = await run('order', 'show', '1001', '--json')
  expect(err).toBe('')
  expect(JSON.parse(out)).toEqual({ order: customerOrders[0], key: null, placed_at: null })
})

test.each([
  ['shipped', 'shipped', 'pending → processing → [shipped] → delivered'],
  ['sent', 'shipped', 'pending → processing → [shipped] → delivered'],
  ['confirmed', 'confirmed', 'pending → [confirmed] → shipped → delivered'],
  ['cancelled', 'cancelled', null],
  ['lost_at_sea', 'lost_at_sea', null],
])('a customer sees how far an order is that the store calls %s', async (status, word, way) => {
  const orders = customerOrders.map((order) => ({ ...order, status }))
  store.use(mock('listOrders', ({ offContract }) => offContract(HttpResponse.json(orders))))
  const { run, remember } = openTerminal()
  await remember({ signedIn })
  const { out } = await run('order', 'show', '1001')
  expect(out).toMatch(new RegExp(`^Status +${word}$`, 'm'))
  expect(/^How far +(.*)$/m.exec(out)?.[1] ?? null).toBe(way)
  expect((await run('order', 'list')).out).toContain(` ${word} `)
})

test.each([
  [['order', 'show'], 4, 'No order was placed in this profile'],
  [['order', 'show', '99'], 4, 'has an order 99'],
  [['order', 'show', '--key', 'x'], 4, 'under the key x'],
  [['order', 'show', '--key', 'key-0'], 6, 'has had no answer'],
])('haat %j ends with %i: %s', async (argv, exit, message) => {
  const { run, remember } = openTerminal()
  await remember({ orders: [openOrder()] })
  const ended = await run(...argv)
  expect(ended.exit).toBe(exit)
  expect(ended.err).toContain(message)
})
