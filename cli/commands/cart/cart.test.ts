import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { savedWhisks, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal, prints, terminalWith } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'
import { examples } from '#generated/examples.ts'

const store = mockStore()

test('says that the cart is empty, and prints an empty cart as JSON', async () => {
  const { run } = openTerminal()
  expect(await run('cart', 'list')).toEqual(prints('Your shopping cart is empty\n'))
  const empty = { vendor: null, units: 0, subtotal: 0, total: 0, lines: [] }
  expect(JSON.parse((await run('cart', 'list', '--json')).out)).toEqual(empty)
})

test(
  'refuses a quantity like `cart add` and keeps the cart when it is above the stock',
  { tags: 's4.cart-stock-in-the-terminal' },
  async () => {
    const { run, session } = await terminalWith({ cart: [whisks] })
    const { exit, err } = await run('cart', 'set', '12', '99')
    expect(exit).toBe(5)
    expect(err).toContain('Only 25 of Bamboo Matcha Whisk left in stock; please order fewer')
    expect(err).toContain('haat cart refresh')
    expect((await session()).cart).toEqual([whisks])
    const added = await run('cart', 'add', '12', '-q', '24', '--json')
    const set = await run('cart', 'set', '12', '26', '--json')
    const [wasAdded, wasSet] = [added, set].map((ended) => JSON.parse(ended.err).error)
    expect(wasSet).toMatchObject({ code: wasAdded.code, exit: wasAdded.exit, message: wasAdded.message })
  },
)

test('removes a saved line at the store first', async () => {
  const { run, session } = await terminalWith({ signedIn, cart: [savedWhisks] })
  const asked: unknown[] = []
  store.use(
    mockOperation('deleteCartItem', async ({ params, request, respond }) => {
      asked.push(params, request.headers.get('authorization'), (await session()).cart.length)
      return respond(200, { deleted: 1 })
    }),
  )
  expect((await run('cart', 'remove', '12')).exit).toBe(0)
  expect(asked).toEqual([{ cart_id: 31 }, 'Bearer example-token', 1])
  expect((await session()).cart).toEqual([])
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

test('cart clear removes the saved rows first, then the cart', async () => {
  const asked = callsOf(store, 'deleteCartItems', ({ respond }) => respond(200, { deleted: 1 }))
  const { run, session } = await terminalWith({ signedIn, cart: [savedWhisks, { ...whisks, id: 14 }] })
  expect(await run('cart', 'clear')).toEqual(prints('Your shopping cart is empty\n'))
  expect(asked.map(({ body }) => body)).toEqual([{ ids: [31] }])
  expect((await session()).cart).toEqual([])
})

const saved = examples.saveCartItems.replies[200].saved

test('cart save stores every line with the id of its row', async () => {
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

test('cart save names products that are no longer sold and leaves them in the cart', async () => {
  store.use(mockOperation('saveCartItems', 200, { ...saved, dropped: [{ product_id: 14, reason: 'gone' }] }))
  const { run, remember, session } = openTerminal()
  const bowl = { ...whisks, id: 14, name: 'Tea Bowl' }
  await remember({ signedIn, cart: [whisks, bowl] })
  expect((await run('cart', 'save')).err).toContain('Not saved, as it is no longer sold: Tea Bowl\n')
  expect((await session()).cart.map(({ cartId }) => cartId)).toEqual([savedWhisks.cartId, undefined])
})
