import type { CartLine } from '#core/cart/cart-line.ts'
import { cartLineFromWire } from '#core/cart/from-wire.ts'
import { mergeLines } from '#core/cart/merge-lines.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { SessionFile, SignedIn } from './session-file.ts'

export type SavedRow = NonNullable<SuccessOf<'login'>['user']['cart_items']>[number]

/**
 * The session with a new sign-in and the cart that the account kept (spec §4, merge a list). `merged` is false when
 * the rows are of another vendor: they stay in the account then, and this cart stays as it is.
 */
export function signIn(
  before: SessionFile,
  signedIn: SignedIn,
  rows: readonly SavedRow[],
): { session: SessionFile; merged: boolean } {
  const owner = signedIn.user?.id ?? rows[0]?.user_id ?? null
  const cart = before.cart.map((line) => (line.userId === owner ? line : disowned(line)))
  const merged = mergeLines(cart, rows.map(cartLineFromWire))
  return { session: { ...before, signedIn, cart: merged.ok ? merged.value : cart }, merged: merged.ok }
}

/** A line that another customer's account holds, as one that no account holds. */
function disowned(line: CartLine): CartLine {
  const { cartId: _cartId, ...rest } = line
  return { ...rest, userId: null }
}
