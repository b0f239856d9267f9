import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { guest, guestWith } from '#cli/testing/guest-order.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ordersAt } from '#cli/testing/orders-at.ts'
import { keysInDoubt } from '#cli/testing/sample-records.ts'
import { NOW } from '#cli/testing/terminal.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { whisks } from '#cli/testing/sample-session.ts'
import { type MockCall, type MockReply } from '#generated/handlers.ts'

const store = mockStore()

const lost: [string, (call: MockCall<'placeOrder'>) => MockReply, number][] = [
  ['a broken connection', ({ networkError }) => networkError(), 6],
  ['a fault of the store', ({ problem }) => problem('internal', { requestId: 'r' }), 6],
  ['an order under way', ({ problem }) => problem('order_in_progress'), 6],
  ['a proxy', ({ offContract }) => offContract(new HttpResponse('', { status: 502 })), 6],
  [
    'a broken answer',
    ({ offContract }) => offContract(HttpResponse.html('<p>Sign in to this network</p>')),
    7,
  ],
]

test('F-14: the key is on the disk before the order leaves', async () => {
  const { run, session } = await guestWith()
  let kept: unknown
  const sent = ordersAt(store, async ({ respond }) => {
    ;[kept] = (await session()).orders
    return respond(200, placedOrder)
  })
  await run(...guest)
  expect(kept).toMatchObject({ key: 'key-1', sender: { pid: process.pid } })
  expect(sent).toMatchObject([{ key: 'key-1' }])
})

test.each(lost)('F-14: after %s the same command repeats the same order', async (_case, answer, exit) => {
  const { run, session } = await guestWith()
  const sent = ordersAt(store, answer, ({ respond }) =>
    respond(200, placedOrder, { 'Idempotency-Replayed': 'true' }),
  )
  const first = await run(...guest)
  expect(first.exit).toBe(exit)
  expect(first.err).toMatch(/^Error: Order Failure\n/)
  expect(first.err).toContain('Run the same command again')
  expect((await session()).cart).toEqual([whisks])

  const second = await run(...guest)
  expect(second.exit).toBe(0)
  expect(second.err).toContain('nothing was ordered twice')
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  expect(await session()).toMatchObject({ cart: [], orders: [{ key: 'key-1', placedAt: NOW }] })
})

test.each(['{}', 'null', '[]', ''])('the body %j of a success is a success', async (body) => {
  const { run, session } = await guestWith()
  ordersAt(store, ({ offContract }) => offContract(new HttpResponse(body)))
  const { exit, err } = await run(...guest)
  expect(exit).toBe(0)
  expect(err).toContain('Order Placed Successfully!')
  expect(await session()).toMatchObject({ cart: [], orders: [{ key: 'key-1', placedAt: NOW }] })
})

test('while an order is in doubt another one needs a key of its own', async () => {
  const { run, session } = await guestWith()
  const sent = ordersAt(
    store,
    ({ networkError }) => networkError(),
    ({ respond }) => respond(200, placedOrder),
  )
  await run(...guest)
  const { exit, err } = await run(...guest, '--city', 'Dhaka')
  expect(exit).toBe(5)
  expect(err).toContain('key key-1')
  expect(keysInDoubt(await session())).toEqual(['key-1'])
  expect((await run(...guest, '--city', 'Dhaka', '--key', 'mine')).exit).toBe(0)
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'mine'])
})

test.each<[string, (call: MockCall<'placeOrder'>) => MockReply, number]>([
  ['too many attempts', ({ offContract }) => offContract(tooMany()), 6],
  ['a request that is too large', ({ problem }) => problem('too_large'), 5],
  ['a refused field', ({ offContract }) => offContract(invalid()), 5],
])('%s: nothing was ordered, so another order is free to go', async (_case, answer, exit) => {
  const { run, session } = await guestWith()
  ordersAt(store, answer, ({ respond }) => respond(200, placedOrder))
  const first = await run(...guest)
  expect(first.exit).toBe(exit)
  expect(first.err).toContain('Nothing was ordered; your cart is kept.')
  expect((await session()).cart).toEqual([whisks])
  expect((await run(...guest, '--city', 'Dhaka')).exit).toBe(0)
})

test('an attempt that never ran does not settle an older doubt', async () => {
  const { run } = await guestWith()
  const sent = ordersAt(
    store,
    ({ networkError }) => networkError(),
    ({ offContract }) => offContract(tooMany()),
  )
  await run(...guest)
  expect((await run(...guest)).err).toContain('Run the same command again')
  expect((await run(...guest, '--city', 'Dhaka')).exit).toBe(5)
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
})

test('a 400 that is not the store’s keeps the cart', async () => {
  const { run, session } = await guestWith()
  ordersAt(store, ({ offContract }) => offContract(HttpResponse.text('Bad Request', { status: 400 })))
  expect((await run(...guest)).exit).toBe(7)
  expect((await session()).cart).toEqual([whisks])
})

function tooMany() {
  const body = { code: 'too_many_requests', detail: 'Too many attempts' }
  return HttpResponse.json(body, { status: 429, headers: { 'retry-after': '30' } })
}

function invalid() {
  return HttpResponse.json({ code: 'invalid_input', detail: 'Please correct' }, { status: 422 })
}
