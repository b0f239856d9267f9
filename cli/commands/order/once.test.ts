import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { guest, guestWith, lost, ordersAt, placed, replayed, settlesAs } from '#cli/testing/orders-at.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { openOrder, orderKeys } from '#cli/testing/sample-records.ts'
import { whisks } from '#cli/testing/sample-session.ts'
import { exitsWith, terminalWith } from '#cli/testing/terminal.ts'

const store = mockStore()

test(
  'does not report that nothing was ordered when the key belongs to an order',
  { tags: ['s8.terminal-order-not-denied', 'F-14'] },
  async () => {
    const { run, session } = await guestWith()
    ordersAt(store, ({ problem }) => problem('idempotency_key_reused'))
    const ended = await run(...guest, '--key', 'my-own-order-key')
    expect(ended).toMatchObject(exitsWith(5, 'The store has an order under the key my-own-order-key'))
    expect(ended.err).not.toMatch(/nothing was ordered/i)
    expect(await session()).toMatchObject({ cart: [whisks], pendingOrder: null, lastOrder: null })
  },
)

test(
  'returns the first order at any price when a script runs twice with its own key',
  { tags: ['s8.terminal-order-named-key', 'F-14'] },
  async () => {
    const { run, session, remember } = await guestWith()
    const sent = ordersAt(store)
    expect((await run(...guest, '--key', 'order-key-of-today')).exit).toBe(0)
    await remember({ ...(await session()), cart: [{ ...whisks, price: 1300 }] })
    const again = await run(...guest, '--key', 'order-key-of-today', '--json')
    expect(again.exit).toBe(0)
    expect(JSON.parse(again.out)).toEqual({
      order: placedOrder.order,
      replayed: true,
      key: 'order-key-of-today',
    })
    expect(sent).toHaveLength(1)
    expect((await session()).cart).toEqual([])
    expect((await run(...guest, '--key', 'order-key-of-today')).exit).toBe(0)
  },
)

test(
  'places no second order when a price changes after a lost answer',
  { tags: ['s8.terminal-order-named-key', 'F-14'] },
  async () => {
    const { run, session, remember } = await guestWith()
    const sent = ordersAt(store, lost, replayed)
    await run(...guest, '--key', 'order-key-of-today')
    await remember({ ...(await session()), cart: [{ ...whisks, price: 1300 }] })
    expect(await run(...guest, '--key', 'order-key-of-today')).toMatchObject(
      exitsWith(0, 'nothing was ordered twice'),
    )
    expect(sent.map(({ key, body }) => [key, body.pay_amount])).toEqual([
      ['order-key-of-today', 2500],
      ['order-key-of-today', 2500],
    ])
  },
)

test(
  'gives up a named key when another order is in its way, and not when an answer is lost',
  { tags: ['s8.terminal-order-named-key', 'F-14'] },
  async () => {
    const { run, session } = await guestWith()
    const sent = ordersAt(store, lost, lost, placed)
    const asked = settlesAs(store, 'void')
    expect((await run(...guest, '--key', 'order-key-of-today')).exit).toBe(6)
    expect((await run(...guest, '--key', 'order-key-of-today')).exit).toBe(6)
    expect(asked).toEqual([])
    expect((await run(...guest, '--city', 'Dhaka')).exit).toBe(0)
    expect(asked).toEqual([{ key: 'order-key-of-today', user_id: null }])
    expect(sent.map(({ key }) => key)).toEqual([
      'order-key-of-today',
      'order-key-of-today',
      'order-key-000001',
    ])
    expect(orderKeys(await session())).toEqual({ pending: null, placed: 'order-key-000001' })
  },
)

test(
  'leaves a key to the store when it is named for other contents than the pending order',
  { tags: 's8.terminal-order-named-key' },
  async () => {
    const { run, session } = await terminalWith({
      cart: [whisks],
      pendingOrder: openOrder({ isNamed: true }),
    })
    const sent = ordersAt(store, ({ problem }) => problem('idempotency_key_void'))
    settlesAs(store, 'void', 'placed')
    const named = [...guest, '--key', 'order-key-000000']
    expect(await run(...named)).toMatchObject(exitsWith(5, 'To order now, name another --key.'))
    expect(sent).toHaveLength(1)
    expect(await session()).toMatchObject({ cart: [whisks], pendingOrder: null, lastOrder: null })
  },
)

test('sends no other order when a pending one turns out to be placed', { tags: 'F-14' }, async () => {
  const { run, session } = await terminalWith({ cart: [whisks], pendingOrder: openOrder() })
  const sent = ordersAt(store)
  settlesAs(store, 'placed')
  const said = 'An earlier order was placed: order 1001. This one was not sent'
  expect(await run(...guest, '--key', 'order-key-000000')).toMatchObject(exitsWith(5, said))
  expect(sent).toEqual([])
  expect(orderKeys(await session())).toEqual({ pending: null, placed: 'order-key-000000' })
})

test(
  'reports an order when nothing can be written any more',
  { tags: ['s8.terminal-order-written-first', 'F-21'] },
  async () => {
    const { run, sessionPath } = await guestWith()
    ordersAt(store, async ({ respond }) => {
      await rm(dirname(sessionPath), { recursive: true })
      await writeFile(dirname(sessionPath), 'no folder any more')
      return respond(200, placedOrder)
    })
    const { exit, out, err } = await run(...guest, '--json')
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ order: { id: 1001 }, replayed: false, key: 'order-key-000001' })
    expect(err).toContain('could not be written')
  },
)
