import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { savedWhisks, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock, mockExample } from '#contract/mock.ts'

const store = mockStore()
const saved = examples.saveCartItems.replies[200].saved

test('every line is saved, and knows its row of the account from then on', async () => {
  let sent: unknown
  store.use(
    mock('saveCartItems', ({ body, respond }) => {
      sent = body
      return respond(201, saved)
    }),
  )
  const { run, remember, session } = openTerminal()
  await remember({ signedIn, cart: [whisks] })
  const { exit, out, err } = await run('cart', 'save')
  expect({ exit, err }).toEqual({
    exit: 0,
    err: 'Saved in your account. Your cart contains 2 items\n',
  })
  expect(out).toContain('Bamboo Matcha Whisk')
  expect(sent).toEqual({ cart_items: [{ product_id: 12, quantity: 2, user_id: 7 }] })
  const { cart, signedIn: still } = await session()
  expect(cart).toEqual([{ ...whisks, userId: 7, cartId: savedWhisks.cartId }])
  expect(still).toEqual(signedIn)
})

test('what is no longer sold is named, and stays in the cart here', async () => {
  store.use(mockExample('saveCartItems', 200, 'without'))
  const { run, remember, session } = openTerminal()
  const bowl = { ...whisks, id: 14, name: 'Tea Bowl' }
  await remember({ signedIn, cart: [whisks, bowl] })
  expect((await run('cart', 'save')).err).toContain('Not saved, as it is no longer sold: Tea Bowl\n')
  expect((await session()).cart.map(({ cartId }) => cartId)).toEqual([savedWhisks.cartId, undefined])
})

test('a guest has no account, and an empty cart is not saved', async () => {
  const { run, remember } = openTerminal()
  await remember({ cart: [whisks] })
  expect((await run('cart', 'save')).exit).toBe(3)
  await remember({ signedIn })
  expect((await run('cart', 'save')).exit).toBe(5)
})
