import { expect, test } from 'vitest'
import { OTHER_VENDOR_MESSAGE } from '#core/cart/messages.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { savedWhisks, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock, mockExample } from '#generated/handlers.ts'

const store = mockStore()
const { product } = examples.getProduct.replies[200]

/** A shelf with the whisks (12, stock 25), tea of the same vendor (14, stock 1200) and another vendor's mouse (20). */
const shelves = () =>
  store.use(
    mock('getProduct', ({ params, respond, problem }) => {
      if (params.productId === 12) return respond(200, product)
      if (params.productId === 14) return respond(200, { ...product, id: 14, name: 'Sencha', quantity: 1200 })
      if (params.productId === 20)
        return respond(200, { ...product, id: 20, name: 'Mouse', vendor_id: 5, vendor_name: 'Osaka Denki' })
      return problem('product_not_found')
    }),
  )

test('a product is added with its vendor, units and total', async () => {
  const { run, session } = openTerminal()
  const { exit, out, err } = await run('cart', 'add', '12', '-q', '2', '--json')
  expect(exit).toBe(0)
  expect(JSON.parse(out)).toEqual({
    vendor: { id: 3, name: 'Uji Tea House' },
    units: 2,
    subtotal: 2500,
    total: 2500,
    lines: [
      {
        product_id: 12,
        name: 'Bamboo Matcha Whisk',
        vendor_id: 3,
        vendor_name: 'Uji Tea House',
        price: 1250,
        quantity: 2,
        stock: 25,
        line_total: 2500,
        cart_id: null,
      },
    ],
  })
  expect(JSON.parse(err)).toEqual({ note: 'Added 2 × Bamboo Matcha Whisk. Your cart contains 2 items' })
  expect((await session()).cart).toMatchObject([{ id: 12, quantity: 2, userId: null }])
})

test('a person sees a table with sub-total and total, and one item in the singular', async () => {
  const { run } = openTerminal()
  const { out, err } = await run('cart', 'add', '12')
  expect(out).toBe(
    [
      'ID  Product              Quantity   Price   Total',
      '12  Bamboo Matcha Whisk         1  ৳1,250  ৳1,250',
      '',
      'Vendor     Uji Tea House',
      'Sub-Total  ৳1,250',
      'Total      ৳1,250\n',
    ].join('\n'),
  )
  expect(err).toBe('Added 1 × Bamboo Matcha Whisk. Your cart contains 1 item\n')
})

test('what is added again goes to the front with the sum', async () => {
  shelves()
  const { run, session } = openTerminal()
  for (const id of ['12', '14', '12']) await run('cart', 'add', id)
  expect((await session()).cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    [12, 2],
    [14, 1],
  ])
})

test('a signed-in customer’s line is theirs', async () => {
  const { run, session, remember } = openTerminal()
  await remember({ signedIn })
  await run('cart', 'add', '12')
  expect((await session()).cart).toMatchObject([{ userId: 7 }])
})

test('another vendor’s product is refused word for word, and the cart stays', async () => {
  shelves()
  const { run, session } = openTerminal()
  await run('cart', 'add', '12')
  const { exit, out, err } = await run('cart', 'add', '20', '--json')
  expect({ exit, out }).toEqual({ exit: 5, out: '' })
  const { error } = JSON.parse(err.trimEnd().split('\n').at(-1) ?? '') as { error: unknown }
  expect(error).toEqual({ code: 'other_vendor', message: OTHER_VENDOR_MESSAGE, exit: 5 })
  expect((await session()).cart.map(({ id }) => id)).toEqual([12])
})

test('more than the stock is refused as a whole', async () => {
  const { run, session } = openTerminal()
  await run('cart', 'add', '12', '-q', '24')
  const { exit, err } = await run('cart', 'add', '12', '-q', '2')
  expect(exit).toBe(5)
  expect(err).toContain('Only 25 of Bamboo Matcha Whisk left in stock')
  expect((await session()).cart).toMatchObject([{ quantity: 24 }])
})

test('a line never grows beyond what the contract can order', async () => {
  shelves()
  const { run, session } = openTerminal()
  await run('cart', 'add', '14', '-q', '600')
  const { exit, err } = await run('cart', 'add', '14', '-q', '400')
  expect({ exit, err }).toEqual({
    exit: 2,
    err: 'Error: A quantity of 1000 is not possible: Must be 999 or less\n',
  })
  expect((await session()).cart).toMatchObject([{ quantity: 600 }])
})

test('a product that is not sold ends with 4', async () => {
  shelves()
  expect((await openTerminal().run('cart', 'add', '99')).exit).toBe(4)
})

test('adding at the same time loses no line', async () => {
  shelves()
  const { run, session } = openTerminal()
  const ends = await Promise.all(['12', '14', '12', '14', '12', '14'].map((id) => run('cart', 'add', id)))
  expect(ends.map(({ exit }) => exit)).toEqual([0, 0, 0, 0, 0, 0])
  const { cart } = await session()
  expect(Object.fromEntries(cart.map(({ id, quantity }) => [id, quantity]))).toEqual({ 12: 3, 14: 3 })
})

test('an empty cart says so, and is an empty cart for programs', async () => {
  const { run } = openTerminal()
  expect(await run('cart', 'list')).toEqual({ exit: 0, out: '', err: 'Your shopping cart is empty\n' })
  expect(JSON.parse((await run('cart', 'list', '--json')).out)).toEqual({
    vendor: null,
    units: 0,
    subtotal: 0,
    total: 0,
    lines: [],
  })
})

test('a quantity is set exactly', async () => {
  const { run, session, remember } = openTerminal()
  await remember({ cart: [whisks] })
  expect((await run('cart', 'set', '12', '5')).exit).toBe(0)
  expect((await session()).cart).toMatchObject([{ quantity: 5 }])
})

test('a quantity above the stock stops there and says so', async () => {
  const { run, session, remember } = openTerminal()
  await remember({ cart: [whisks] })
  const { exit, err } = await run('cart', 'set', '12', '99')
  expect(exit).toBe(0)
  expect(err).toContain('Only 25 of Bamboo Matcha Whisk left in stock\nSet to 25 ×')
  expect((await session()).cart).toMatchObject([{ quantity: 25 }])
})

test.each([
  ['set', '12', '0', 2],
  ['set', '12', '1000', 2],
  ['set', '99', '1', 4],
  ['remove', '99', '', 4],
])('cart %s %s %s leaves the cart and ends with %i', async (verb, id, quantity, exit) => {
  const { run, session, remember } = openTerminal()
  await remember({ cart: [whisks] })
  expect((await run('cart', verb, id, ...(quantity === '' ? [] : [quantity]))).exit).toBe(exit)
  expect((await session()).cart).toEqual([whisks])
})

test('a line that only this computer holds is removed without asking anybody', async () => {
  store.use(mock('deleteCartItem', ({ networkError }) => networkError()))
  const { run, session, remember } = openTerminal()
  await remember({ cart: [whisks] })
  const { exit, err } = await run('cart', 'remove', '12')
  expect({ exit, err }).toEqual({ exit: 0, err: 'Removed Bamboo Matcha Whisk. Your cart contains 0 items\n' })
  expect((await session()).cart).toEqual([])
})

test('a saved line is removed at the store first', async () => {
  const { run, session, remember } = openTerminal()
  await remember({ signedIn, cart: [savedWhisks] })
  const asked: unknown[] = []
  store.use(
    mock('deleteCartItem', async ({ params, request, respond }) => {
      asked.push(params, request.headers.get('authorization'), (await session()).cart.length)
      return respond(200, { deleted: 1 })
    }),
  )
  expect((await run('cart', 'remove', '12')).exit).toBe(0)
  expect(asked).toEqual([{ cart_id: 31 }, 'Bearer example-token', 1])
  expect((await session()).cart).toEqual([])
})

test('a store that does not answer 200 keeps the saved line here', async () => {
  store.use(mock('deleteCartItem', ({ problem }) => problem('unavailable')))
  const { run, session, remember } = openTerminal()
  await remember({ signedIn, cart: [savedWhisks] })
  expect((await run('cart', 'remove', '12')).exit).toBe(6)
  expect((await session()).cart).toEqual([savedWhisks])
})

test('a saved line of somebody signed out stays until they sign in', async () => {
  const { run, session, remember } = openTerminal()
  await remember({ cart: [savedWhisks] })
  const { exit, err } = await run('cart', 'remove', '12')
  expect(exit).toBe(3)
  expect(err).toContain('sign in to remove it')
  expect((await session()).cart).toEqual([savedWhisks])
})

test('clearing removes the saved rows first, then the cart', async () => {
  let ids: unknown
  store.use(
    mock('deleteCartItems', ({ body, respond }) => {
      ;({ ids } = body)
      return respond(200, { deleted: 1 })
    }),
  )
  const { run, session, remember } = openTerminal()
  await remember({ signedIn, cart: [savedWhisks, { ...whisks, id: 14 }] })
  expect(await run('cart', 'clear')).toEqual({ exit: 0, out: '', err: 'Your shopping cart is empty\n' })
  expect(ids).toEqual([31])
  expect((await session()).cart).toEqual([])
})

test('a cart whose rows cannot be removed is not cleared', async () => {
  store.use(mock('deleteCartItems', ({ problem }) => problem('internal', { requestId: 'r' })))
  const { run, session, remember } = openTerminal()
  await remember({ signedIn, cart: [savedWhisks] })
  expect((await run('cart', 'clear')).exit).toBe(6)
  expect((await session()).cart).toEqual([savedWhisks])
})

test('somebody signed out may clear, and is told what stays in the account', async () => {
  const { run, session, remember } = openTerminal()
  await remember({ cart: [savedWhisks] })
  const { exit, err } = await run('cart', 'clear')
  expect(exit).toBe(0)
  expect(err).toContain('stays there')
  expect((await session()).cart).toEqual([])
})

test('a cart of another store is never touched', async () => {
  store.use(mockExample('getProduct', 200, 'product'))
  const { run, session, remember } = openTerminal()
  await remember({ cart: [whisks] })
  const { exit, err } = await run('cart', 'add', '12', '--url', 'http://other.test')
  expect(exit).toBe(2)
  expect(err).toContain('http://store.test')
  expect((await session()).cart).toEqual([whisks])
})
