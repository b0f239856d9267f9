import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { guest, guestWith } from '#cli/testing/guest-order.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ordersAt } from '#cli/testing/orders-at.ts'
import { whisks } from '#cli/testing/sample-session.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
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
  ['{"name": 5}', 'name: Must be text'],
  ['{"phone": "1", "nickname": "A"}', 'nickname: Unknown field: leave it out'],
])('sends nothing when the customer file is %j: %s', async (text, message) => {
  const { runWith } = await guestWith()
  const sent = ordersAt(store)
  expect(await runWith(text, 'order', 'place', '--customer-file', '-')).toMatchObject(exitsWith(2, message))
  expect(sent).toEqual([])
})
