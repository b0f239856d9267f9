import { expect, test } from 'vitest'
import { guest } from '#cli/testing/guest-order.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ordersAt, settlesAs } from '#cli/testing/orders-at.ts'
import { guestPayload, openOrder } from '#cli/testing/sample-records.ts'
import { ayesha, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal, prints, terminalWith } from '#cli/testing/terminal.ts'

const store = mockStore()
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
