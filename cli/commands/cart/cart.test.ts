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
