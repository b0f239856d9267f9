import { type CartLine, cartLineFromWire } from '#core/cart/cart-line.ts'
import { expirationDate } from '#core/session/expiry.ts'
import type { SignedIn } from '#cli/session/session-file.ts'
import { examples } from '#generated/examples.ts'
import { NOW } from './terminal.ts'

/** The customer of the contract's examples. */
export const ayesha = examples.getCurrentUser.replies[200].ayesha.user

/** Ayesha signed in, for another hour. */
export const signedIn: SignedIn = {
  token: 'example-token',
  expirationDate: expirationDate(NOW, 3600),
  user: ayesha,
}

/** Ayesha's sign-in of yesterday. */
export const expired: SignedIn = { ...signedIn, expirationDate: expirationDate(NOW, -3600) }

/** Two matcha whisks, saved in Ayesha's account as row 31. */
export const [savedWhisks] = examples.login.replies[200].withSavedCart.user.cart_items.map(
  cartLineFromWire,
) as [CartLine]

const { cartId: _cartId, ...unsaved } = savedWhisks

/** The same as a guest puts them into a cart. */
export const whisks: CartLine = { ...unsaved, userId: null }
