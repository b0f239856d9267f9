import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { savedWhisks, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal, prints, terminalWith } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'
import { examples } from '#generated/examples.ts'

const store = mockStore()
const { product } = examples.getProduct.replies[200]

test('prints vendor, units and total when a product is added', async () => {
  const { run, session } = openTerminal()
  const { exit, out, err } = await run('cart', 'add', '12', '-q', '2', '--json')
  expect(exit).toBe(0)
  const vendor = { id: 3, name: 'Uji Tea House' }
  const figures = { price: 1250, quantity: 2, stock: 25, line_total: 2500, cart_id: null }
  const names = { name: 'Bamboo Matcha Whisk', vendor_id: 3, vendor_name: 'Uji Tea House' }
  const lines = [{ product_id: 12, ...names, ...figures }]
  expect(JSON.parse(out)).toEqual({ vendor, units: 2, subtotal: 2500, total: 2500, lines })
  expect(JSON.parse(err)).toEqual({ note: 'Added 2 × Bamboo Matcha Whisk. Your cart contains 2 items' })
  expect((await session()).cart).toMatchObject([{ id: 12, quantity: 2, userId: null }])
})

test('prints a table with sub-total and total when a person adds a product', async () => {
  const { run } = openTerminal()
  const { out, err } = await run('cart', 'add', '12')
  expect(out.split('\n')).toEqual([
    'ID  Product              Quantity   Price   Total',
    '12  Bamboo Matcha Whisk         1  ৳1,250  ৳1,250',
    ...['', 'Vendor     Uji Tea House', 'Sub-Total  ৳1,250', 'Total      ৳1,250', ''],
  ])
  expect(err).toBe('Added 1 × Bamboo Matcha Whisk. Your cart contains 1 item\n')
})

test('refuses a quantity when it is above the limit of the contract', async () => {
  store.use(mockOperation('getProduct', 200, { ...product, quantity: 1200 }))
  const { run, session } = openTerminal()
  await run('cart', 'add', '12', '-q', '600')
  const refused = 'Error: An order takes at most 999 of a product\n'
  expect(await run('cart', 'add', '12', '-q', '400')).toEqual(prints(refused, 2))
  expect((await session()).cart).toMatchObject([{ quantity: 600 }])
})

test('says so, and prints an empty cart as JSON, when the cart is empty', async () => {
  const { run } = openTerminal()
  expect(await run('cart', 'list')).toEqual(prints('Your shopping cart is empty\n'))
  const empty = { vendor: null, units: 0, subtotal: 0, total: 0, lines: [] }
  expect(JSON.parse((await run('cart', 'list', '--json')).out)).toEqual(empty)
})

const takings = [['remove', '12'], ['clear']]
test.each(takings)(
  'leaves the saved line in the profile when the store does not answer 200 to %s',
  async (...words) => {
    store.use(
      mockOperation('deleteCartItem', ({ problem }) => problem('unavailable')),
      mockOperation('deleteCartItems', ({ problem }) => problem('internal', { requestId: 'r' })),
    )
    const { run, session } = await terminalWith({ signedIn, cart: [savedWhisks] })
    expect((await run('cart', ...words)).exit).toBe(6)
    expect((await session()).cart).toEqual([savedWhisks])
  },
)

test('removes the saved rows and the cart when it is cleared', async () => {
  const asked = callsOf(store, 'deleteCartItems', ({ respond }) => respond(200, { deleted: 1 }))
  const { run, session } = await terminalWith({ signedIn, cart: [savedWhisks, { ...whisks, id: 14 }] })
  expect(await run('cart', 'clear')).toEqual(prints('Your shopping cart is empty\n'))
  expect(asked.map(({ body }) => body)).toEqual([{ ids: [31] }])
  expect((await session()).cart).toEqual([])
})

const saved = examples.saveCartItems.replies[200].saved

test('stores every line with the id of its row when the cart is saved', async () => {
  const sent = callsOf(store, 'saveCartItems', ({ respond }) => respond(201, saved))
  const { run, session } = await terminalWith({ signedIn, cart: [whisks] })
  const { exit, out, err } = await run('cart', 'save')
  expect({ exit, err }).toEqual({ exit: 0, err: 'Saved in your account. Your cart contains 2 items\n' })
  expect(out).toContain('Bamboo Matcha Whisk')
  expect(sent[0]?.body).toEqual({ cart_items: [{ product_id: 12, quantity: 2, user_id: 7 }] })
  const { cart, signedIn: still } = await session()
  expect(cart).toEqual([{ ...whisks, userId: 7, cartId: savedWhisks.cartId }])
  expect(still).toEqual(signedIn)
})

test('takes prices and stock over, reports them and keeps quantities when the store has others', async () => {
  const { run, session } = await terminalWith({ cart: [whisks, { ...whisks, id: 14, name: 'Kettle' }] })
  store.use(
    mockOperation('getProduct', ({ params, respond, problem }) =>
      params.productId === 14
        ? problem('product_not_found')
        : respond(200, { ...product, price: 1300, quantity: 1 }),
    ),
  )
  const notes = [
    'Bamboo Matcha Whisk: the price was ৳1,250, now ৳1,300',
    'Bamboo Matcha Whisk: only 1 left in stock, 2 in the cart',
    '  haat cart set 12 1',
    'Kettle: sold out or no longer sold',
    '  haat cart remove 14\n',
  ]
  expect(await run('cart', 'refresh')).toMatchObject({ exit: 0, err: notes.join('\n') })
  expect((await session()).cart).toMatchObject([
    { id: 12, price: 1300, stock: 1, quantity: 2 },
    { id: 14, stock: 0, quantity: 2 },
  ])
})

test.each([
  ['refresh', ['refresh']],
  ['add', ['add', '12']],
])('asks for what the store has now when the command is cart %s', async (_, words) => {
  const { run } = await terminalWith({ cart: [whisks] })
  const asked = callsOf(store, 'getProduct', ({ respond }) => respond(200, product))
  expect((await run('cart', ...words)).exit).toBe(0)
  expect(asked.map(({ request }) => request.headers.get('cache-control'))).toEqual(['no-cache'])
})
