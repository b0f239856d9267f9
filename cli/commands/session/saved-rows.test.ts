import { expect, test } from 'vitest'
import { savedWhisks, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { examples } from '#generated/examples.ts'
import { signIn } from './login.ts'
import { emptySession } from '#cli/session/session-file.ts'

const rows = examples.login.replies[200].withSavedCart.user.cart_items
const cartAfter = (cart: (typeof savedWhisks)[], saved: Parameters<typeof signIn>[2] = { rows }) =>
  signIn({ ...emptySession, cart }, signedIn, saved)

test('an empty cart takes the saved rows', () => {
  expect(cartAfter([])).toMatchObject({ waiting: [], session: { signedIn, cart: [savedWhisks] } })
})

test('rows of another vendor stay in the account, and the cart as it is', () => {
  const foreign = { ...whisks, id: 20, vendorId: 5, vendorName: 'Osaka Denki' }
  expect(cartAfter([foreign])).toMatchObject({
    waiting: ['Uji Tea House'],
    session: { signedIn, cart: [foreign] },
  })
})

test('rows of another customer are theirs: their lines lose them', () => {
  const theirs = { ...savedWhisks, userId: 99, cartId: 7 }
  const [line] = cartAfter([theirs], { rows: [] }).session.cart
  expect(line).toMatchObject({ id: 12, quantity: 2, userId: null })
  expect(line).not.toHaveProperty('cartId')
})

test('a cart joins the rows of its own vendor, though those of another one were saved last', () => {
  const mice = rows.map((row) => ({ ...row, id: 20, cart_id: 40, vendor_id: 5, vendor_name: 'Osaka Denki' }))
  expect(cartAfter([whisks], { rows: mice, waiting: rows })).toMatchObject({
    waiting: ['Osaka Denki'],
    session: { cart: [{ id: 12, quantity: 4, cartId: 31 }] },
  })
})
