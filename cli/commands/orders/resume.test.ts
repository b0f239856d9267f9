import { expect, test } from 'vitest'
import { guest, guestWith } from '#cli/testing/guest-order.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ordersAt } from '#cli/testing/orders-at.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { guestPayload, keysInDoubt, keysPlaced, openOrder } from '#cli/testing/sample-records.ts'
import { ayesha, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { NOW, openTerminal } from '#cli/testing/terminal.ts'
import { HttpResponse } from 'msw'

const store = mockStore()
const HOUR = 3_600_000
const ours = openOrder({
  key: 'hers',
  account: { id: 7, email: ayesha.email },
  payload: { ...guestPayload, user_id: 7 },
})

test('nothing in doubt is nothing to do', async () => {
  const sent = ordersAt(store)
  expect(await openTerminal().run('order', 'resume')).toEqual({
    exit: 0,
    out: '',
    err: 'No order is in doubt\n',
  })
  expect(sent).toEqual([])
})

test('F-14: what was lost is repeated word for word, and its number is told', async () => {
  const { run, session } = await guestWith()
  const bodies: unknown[] = []
  const sent = ordersAt(
    store,
    ({ body, networkError }) => {
      bodies.push(body)
      return networkError()
    },
    ({ body, respond }) => {
      bodies.push(body)
      return respond(200, placedOrder, { 'Idempotency-Replayed': 'true' })
    },
  )
  await run(...guest)
  const { exit, out, err } = await run('order', 'resume', '--json')
  expect(exit).toBe(0)
  expect(JSON.parse(out)).toEqual({ state: 'placed', ...placedOrder, replayed: true, key: 'key-1' })
  expect(err).toContain('nothing was ordered twice')
  expect(bodies[1]).toEqual(bodies[0])
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  expect(await session()).toMatchObject({ cart: [] })
  expect(keysPlaced(await session())).toEqual(['key-1'])
})

test('F-14: an order of somebody who signed out waits for their sign-in, and a guest’s goes out as one', async () => {
  const { run, remember, session } = openTerminal()
  await remember({ orders: [ours] })
  const sent = ordersAt(store)
  const { exit, err } = await run('order', 'resume')
  expect(exit).toBe(3)
  expect(err).toContain(`one of ${ayesha.email}`)
  expect(sent).toEqual([])
  await remember({ signedIn, orders: [ours, openOrder({ key: 'guests' })] })
  expect((await run('order', 'resume')).exit).toBe(0)
  expect(sent).toMatchObject([
    { key: 'hers', user: 7, token: 'Bearer example-token' },
    { key: 'guests', user: null, token: null },
  ])
  expect(keysInDoubt(await session())).toEqual([])
})

test('F-14: what the store refuses after a lost answer may still arrive; ten minutes later it is settled', async () => {
  const { run, clock, session } = await guestWith()
  ordersAt(
    store,
    ({ networkError }) => networkError(),
    ({ problem }) => problem('sold_out', { name: 'Bamboo Matcha Whisk' }),
  )
  await run(...guest)
  clock.now += 60_000
  const soon = await run('order', 'resume')
  expect(soon.exit).toBe(5)
  expect(soon.err).toContain('may still arrive')
  expect(soon.err).not.toMatch(/nothing was ordered|was not placed/i)
  expect(keysInDoubt(await session())).toEqual(['key-1'])
  clock.now += 11 * 60_000
  const later = await run('order', 'resume')
  expect(later.exit).toBe(5)
  expect(later.err).toContain('The order of key key-1 was not placed.')
  expect(await session()).toMatchObject({ orders: [], cart: [whisks] })
})

test('F-14: a key that the store may have forgotten is not used again without a decision', async () => {
  const { run, session, remember } = openTerminal()
  const old = openOrder({ madeAt: NOW - 24 * HOUR })
  await remember({ orders: [old] })
  const sent = ordersAt(store)
  const { exit, err } = await run('order', 'resume')
  expect(exit).toBe(5)
  expect(err).toContain('--forget')
  expect(err).toContain('--as-new')
  expect(sent).toEqual([])
  expect((await run('order', 'resume', '--as-new')).exit).toBe(0)
  expect(sent).toMatchObject([{ key: 'key-1' }])
  expect(keysPlaced(await session())).toEqual(['key-1'])
  expect(keysInDoubt(await session())).toEqual([])
})

test('F-14: an order that can be repeated is not sent under a new key', async () => {
  const { run, remember } = openTerminal()
  await remember({ orders: [openOrder()] })
  const sent = ordersAt(store)
  const { exit, err } = await run('order', 'resume', '--as-new')
  expect(exit).toBe(5)
  expect(err).toContain('can still be repeated')
  expect(sent).toEqual([])
})

test('F-14: what is forgotten is in nobody’s way, and its key is still known as used', async () => {
  const { run, session, remember } = openTerminal()
  await remember({ cart: [whisks], orders: [openOrder()] })
  expect((await run(...guest)).exit).toBe(5)
  expect((await run('order', 'resume', '--forget')).err).toContain('It may have been placed')
  expect(keysInDoubt(await session())).toEqual([])
  ordersAt(store, ({ offContract }) =>
    offContract(HttpResponse.json({ code: 'too_many_requests', detail: 'Too many' }, { status: 429 })),
  )
  const again = await run(...guest, '--key', 'key-0', '--email', guestPayload.customer_email)
  expect(again.exit).not.toBe(0)
  expect(again.err).not.toContain('Nothing was ordered')
})

test('only the order of a key', async () => {
  const { run, remember, session } = openTerminal()
  await remember({ orders: [openOrder({ key: 'a' }), openOrder({ key: 'b' })] })
  ordersAt(store)
  expect((await run('order', 'resume', '--key', 'b')).exit).toBe(0)
  expect(keysInDoubt(await session())).toEqual(['a'])
  expect((await run('order', 'resume', '--key', 'c')).err).toBe('No order with the key c is in doubt\n')
})
