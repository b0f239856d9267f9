import { expect, test } from 'vitest'
import { guest, guestWith, ordersAt } from '#cli/testing/orders-at.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { expired, savedWhisks, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { exitsWith, NOW, openTerminal, prints, STORE_URL, terminalWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { problemBody } from '#generated/problems.ts'
import { writeFile } from 'node:fs/promises'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

test('prints the number and empties the cart when a guest orders', async () => {
  const { run, session } = await guestWith()
  const sent = ordersAt(store)
  const { exit, out, err } = await run(...guest, '--email', 'ana@a.test', '--city', 'Dhaka', '--zip', '1205')
  expect(exit).toBe(0)
  expect(out).toMatch(/^Order ID {9}1001$/m)
  expect(err).toBe('Order Placed Successfully!\nYour order has been placed successfully.\n')
  const ana = { customer_name: 'Ana', customer_email: 'ana@a.test', customer_address: 'House 1' }
  expect(sent[0]?.body).toEqual({ ...examples.placeOrder.request.guest, ...ana })
  expect(await session()).toMatchObject({ cart: [], lastOrder: { key: 'order-key-000001', placedAt: NOW } })
})

test('warns and places the order when the courier may not find the address', async () => {
  const { run } = await guestWith()
  const missing = 'The courier needs: phone, address (--phone, --address)\n'
  expect(await run('order', 'place', '--name', 'Ana')).toMatchObject(exitsWith(0, missing))
})

test('places no order when the cart is empty', { tags: 's5.empty-cart' }, async () => {
  const sent = ordersAt(store)
  expect(await openTerminal().run(...guest)).toEqual(prints('Error: Your shopping cart is empty\n', 5))
  expect(sent).toEqual([])
})

test('takes the account where no flag says otherwise when a customer orders', async () => {
  const { run } = await terminalWith({ signedIn, cart: [savedWhisks] })
  const sent = ordersAt(store)
  expect((await run('order', 'place', '--name', 'For Grandmother')).exit).toBe(0)
  expect(sent).toMatchObject([{ name: 'For Grandmother', user: 7, token: 'Bearer example-token' }])
})

test(
  'empties the cart and prints how to restore it when the store refuses the order',
  { tags: 's8.terminal-order-400' },
  async () => {
    const { run, session } = await guestWith(whisks, { ...whisks, id: 14, quantity: 1 })
    ordersAt(store, ({ problem }) => problem('out_of_stock', { available: 1, name: 'Bamboo Matcha Whisk' }))
    const printed = [
      'Error: Only 1 of Bamboo Matcha Whisk left in stock; please order fewer',
      'The cart is emptied. To have it back:',
      '  haat cart add 14 -q 1',
      '  haat cart add 12 -q 2\n',
    ]
    expect(await run(...guest)).toEqual(prints(printed.join('\n'), 5))
    expect(await session()).toMatchObject({ cart: [], pendingOrder: null })
  },
)

test(
  'keeps the cart and ends with 6 when the customer has placed too many orders',
  { tags: ['s8.terminal-order-400', 'T-12'] },
  async () => {
    const { run, session } = await guestWith()
    const answer = Response.json(problemBody('too_many_orders', { minutes: 20 }), {
      status: 429,
      headers: { 'retry-after': '1170' },
    })
    ordersAt(store, ({ offContract }) => offContract(answer))
    const said =
      /Order Failure[^]*please send this one again in 20 minutes[^]*Nothing was ordered; your cart is unchanged\./
    expect(await run(...guest)).toMatchObject(exitsWith(6, said))
    expect(await session()).toMatchObject({ cart: [whisks], pendingOrder: null })
  },
)

test('orders nothing, signs out and keeps the cart when the token is not accepted', async () => {
  const { run, session } = await terminalWith({ signedIn, cart: [whisks] })
  ordersAt(store, ({ problem }) => problem('unauthenticated'))
  expect((await run('order', 'place')).exit).toBe(3)
  expect(await session()).toMatchObject({ signedIn: null, cart: [whisks], pendingOrder: null })
})

test('does not order as a guest when the sign-in has just expired', async () => {
  const { run } = await terminalWith({ signedIn: expired, cart: [whisks] })
  const sent = ordersAt(store)
  expect((await run(...guest)).exit).toBe(3)
  expect(sent).toEqual([])
  expect((await run(...guest)).exit).toBe(0)
  expect(sent).toMatchObject([{ user: null, token: null }])
})

test('prints the request without its token and sends nothing when the run is dry', async () => {
  const { run, session } = await terminalWith({ signedIn, cart: [whisks] })
  const before = await session()
  const sent = ordersAt(store)
  const { out } = await run('order', 'place', '--dry-run', '--key', 'my-own-order-key', '--json')
  expect(JSON.parse(out)).toMatchObject({
    method: 'POST',
    url: `${STORE_URL}/api/order/store`,
    headers: { 'idempotency-key': 'my-own-order-key' },
    body: { pay_amount: 2500, user_id: 7 },
  })
  expect(out).not.toContain('example-token')
  expect(sent).toEqual([])
  expect(await session()).toEqual(before)
})

test('places the cart for a customer when an operator is not signed in', async () => {
  const terminal = operatorTerminal()
  await terminal.run('cart', 'add', '12')
  const asked = callsOf(store, 'placePhoneOrder', ({ respond }) => respond(200, placedOrder))
  const customer = terminal.list('nadia.json', '{"name":"Nadia","phone":"01512345678","address":"House 9"}')
  expect(await terminal.run('order', 'place', '--customer-file', customer)).toMatchObject(
    exitsWith(0, 'Successfully'),
  )
  expect(asked.map(({ body }) => [body.customer_name, 'user_id' in body])).toEqual([['Nadia', false]])
  expect((await terminal.session()).cart).toEqual([])
})

const { product } = examples.getProduct.replies[200]
const storeSays = (change: Partial<typeof product>) =>
  store.use(mockOperation('getProduct', ({ respond }) => respond(200, { ...product, ...change })))

test.each([
  ['n', 5, 'this order was not sent', 0],
  [' Y ', 0, 'the price was ৳1,250, now ৳1,300', 1],
  ['\u0004', 1, 'Cancelled; the order was not sent', 0],
])(
  'orders only with consent when a person answers %j to a dearer cart (%i)',
  async (typed, exit, said, orders) => {
    const { runTyping, session } = await guestWith()
    storeSays({ price: 1300 })
    const sent = ordersAt(store)
    const ended = await runTyping(typed, ...guest)
    expect(ended).toMatchObject(exitsWith(exit, said))
    expect(ended.err).toContain('Order it like this? [y/N] ')
    expect(sent).toHaveLength(orders)
    expect((await session()).cart).toEqual(orders === 0 ? [whisks] : [])
  },
)

test('sends no order when prices and stock cannot be checked', async () => {
  const { run } = await guestWith()
  store.use(mockOperation('getProduct', ({ problem }) => problem('unavailable')))
  const sent = ordersAt(store)
  expect((await run(...guest)).exit).toBe(6)
  expect(sent).toEqual([])
})

test('takes the customer from a file or standard input when no flag says otherwise', async () => {
  const { run, runWith, sessionPath, remember } = await guestWith()
  const file = `${sessionPath}.customer`
  const ana = { name: 'Ana', phone: '01712345678', address: 'House 1', city: 'Dhaka' }
  await writeFile(file, JSON.stringify(ana))
  const sent = ordersAt(store)
  expect((await run('order', 'place', '--customer-file', file)).exit).toBe(0)
  await remember({ cart: [whisks] })
  await runWith('{"name": "Ben"}', 'order', 'place', '--customer-file', '-', '--city', 'Sylhet')
  const names = sent.map(({ body }) => `${body.customer_name} of ${body.customer_city}`)
  expect(names).toEqual(['Ana of Dhaka', 'Ben of Sylhet'])
})

test.each([
  ['{"name": 5}', 'name cannot be read\nThe file is an object of texts: name, email, phone, '],
  ['{"phone": "1", "nickname": "A"}', 'nickname cannot be read'],
  ['["Ana"]', 'a list or a value cannot be read'],
])('sends nothing when the customer file is %j: %s', async (text, message) => {
  const { runWith } = await guestWith()
  const sent = ordersAt(store)
  expect(await runWith(text, 'order', 'place', '--customer-file', '-')).toMatchObject(exitsWith(2, message))
  expect(sent).toEqual([])
})
