import { http, passthrough } from 'msw'
import { expect, test } from 'vitest'
import { guest, guestWith, lost, ordersAt, placed, replayed, settlesAs } from '#cli/testing/orders-at.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { guestPayload, openOrder, orderKeys } from '#cli/testing/sample-records.ts'
import { exitsWith, openTerminal, prints, terminalWith } from '#cli/testing/terminal.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { ayesha, whisks } from '#cli/testing/sample-session.ts'

const store = mockStore()

test(
  'stores the key before the order when it is sent',
  { tags: ['s8.terminal-order-written-first', 'F-14'] },
  async () => {
    const { run, session } = await guestWith()
    let stored: unknown
    const sent = ordersAt(store, async ({ respond }) => {
      stored = (await session()).pendingOrder
      return respond(200, placedOrder)
    })
    await run(...guest)
    expect(stored).toMatchObject({
      key: 'order-key-000001',
      isNamed: false,
      payload: { customer_name: 'Ana' },
    })
    expect(sent).toMatchObject([{ key: 'order-key-000001' }])
  },
)

test(
  'asks again with the same command when response and outcome are lost',
  { tags: ['s8.terminal-order-400', 'F-14'] },
  async () => {
    const { run, session, clock } = await guestWith()
    const sent = ordersAt(store, lost)
    settlesAs(store, 'lost', 'placed')
    const said = /^Error: Order Failure\n[^]*Run the same command again/
    expect(await run(...guest)).toMatchObject(exitsWith(6, said))
    expect((await session()).cart).toEqual([whisks])
    expect(orderKeys(await session()).pending).toBe('order-key-000001')

    // No clock has a say in it.
    clock.now -= 48 * 3_600_000
    expect(await run(...guest)).toMatchObject(exitsWith(0, 'nothing was ordered twice'))
    expect(sent.map(({ key }) => key)).toEqual(['order-key-000001'])
    expect(await session()).toMatchObject({
      cart: [],
      lastOrder: { key: 'order-key-000001', placedAt: clock.now },
    })
  },
)

test(
  'makes an order void at once when it never arrived, and uses another key for the next one',
  { tags: 'F-14' },
  async () => {
    const { run, session } = await guestWith()
    const sent = ordersAt(store, lost, placed)
    settlesAs(store, 'void')
    expect(await run(...guest)).toMatchObject(exitsWith(6, 'Nothing was ordered; your cart is unchanged.'))
    expect(await session()).toMatchObject({ cart: [whisks], pendingOrder: null, lastOrder: null })
    expect((await run(...guest)).exit).toBe(0)
    expect(sent.map(({ key }) => key)).toEqual(['order-key-000001', 'order-key-000002'])
  },
)

test(
  'says that nothing was ordered when there was no connection to the store',
  { tags: ['s8.terminal-order-not-denied', 'F-14'] },
  async () => {
    const { run, env, remember, session } = openTerminal()
    const url = (env['HAAT_URL'] = 'http://127.0.0.1:1')
    await remember({ url, cart: [whisks] })
    // The prices are checked, then nothing listens any more.
    store.use(http.post('*/api/order/*', () => passthrough()))
    const said = /ECONNREFUSED[^]*Nothing was ordered; your cart is unchanged\.\n$/
    for (const key of [[], ['--key', 'order-key-of-today']])
      expect(await run(...guest, ...key)).toMatchObject(exitsWith(6, said))
    expect(await session()).toMatchObject({ cart: [whisks], pendingOrder: null })
  },
)

test(
  'an order stays pending when the store does not know the question, and a named key repeats it',
  { tags: ['s8.terminal-order-settled', 'F-14'] },
  async () => {
    const { run, session } = await guestWith()
    const sent = ordersAt(store, lost, replayed)
    settlesAs(store, 'unanswerable')
    const named = [...guest, '--key', 'order-key-of-today']
    expect((await run(...named)).exit).toBe(6)
    expect((await run(...guest)).exit).toBe(6)
    expect((await run(...named)).exit).toBe(0)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    expect(sent.map(({ key }) => key)).toEqual(['order-key-of-today', 'order-key-of-today'])
    expect((await session()).cart).toEqual([])
  },
)

const ours = openOrder({
  key: 'order-key-of-hers',
  account: { id: 7, email: ayesha.email },
  payload: { ...guestPayload, user_id: 7 },
})

test('says so when no order is pending', async () => {
  const sent = ordersAt(store)
  expect(await openTerminal().run('order', 'resume')).toEqual(prints('There is no pending order\n'))
  expect(sent).toEqual([])
})

test('reports not_placed when the order never arrived', { tags: 'F-14' }, async () => {
  const { run, session } = await terminalWith({ cart: [whisks], pendingOrder: openOrder() })
  settlesAs(store, 'void')
  const { exit, out, err } = await run('order', 'resume', '--json')
  expect(exit).toBe(5)
  expect(JSON.parse(out)).toMatchObject([
    { state: 'not_placed', key: 'order-key-000000', code: 'order_not_placed' },
  ])
  expect(err).toContain('The order of key order-key-000000 was not placed')
  expect(await session()).toMatchObject({ cart: [whisks], pendingOrder: null })
})

test(
  'resolves an order and leaves the cart of another alone when its customer has signed out',
  { tags: ['s8.terminal-order-settled', 'F-14'] },
  async () => {
    const { run, session } = await terminalWith({ cart: [whisks], pendingOrder: ours })
    const asked = settlesAs(store, 'placed')
    expect((await run('order', 'resume')).exit).toBe(0)
    expect(asked).toEqual([{ key: 'order-key-of-hers', user_id: 7 }])
    expect((await session()).cart).toEqual([whisks])
  },
)

test('blocks no other order when one is forgotten', async () => {
  const { run, session } = await terminalWith({ cart: [whisks], pendingOrder: openOrder() })
  const asked = settlesAs(store, 'lost')
  const { exit, err } = await run('order', 'resume', '--forget')
  expect({ exit, asked }).toEqual({ exit: 0, asked: [] })
  expect(err).toContain('It may have been placed')
  expect((await session()).pendingOrder).toBeNull()
  ordersAt(store)
  expect((await run(...guest)).exit).toBe(0)
})
