import { type CartLine, cartLineFromWire } from '#core/cart/cart-line.ts'
import { mergeLines } from '#core/cart/merge-lines.ts'
import { savedFor } from '#core/cart/saved-carts.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { problems } from '#generated/problems.ts'
import { exitCodes, Failure } from '#cli/failure.ts'
import type { SessionFile, SignedIn } from './session-file.ts'

/** What a shopper reads over an empty cart. */
export const EMPTY_CART: string = problems.empty_order.detail

/** Ends a command that has nothing to do with an empty cart. */
export function requireLines(cart: readonly CartLine[]): void {
  if (cart.length === 0) throw new Failure(exitCodes.refused, 'empty_order', EMPTY_CART)
}

/** The rows that the account holds of these lines. */
export function savedIds(lines: readonly CartLine[]): number[] {
  return lines.flatMap(({ cartId }) => (cartId === undefined ? [] : [cartId]))
}

export type SavedRow = NonNullable<SuccessOf<'login'>['user']['cart_items']>[number]

/** The cart that was saved last, and those of other vendors. */
export type SavedCarts = { rows: readonly SavedRow[]; waiting?: readonly SavedRow[] | undefined }

/**
 * The session with a new sign-in and the cart that the account kept. `waiting` are the vendors
 * whose carts stay in the account, as the cart here is of another one.
 */
export function signIn(
  before: SessionFile,
  signedIn: SignedIn,
  { rows, waiting = [] }: SavedCarts,
): { session: SessionFile; waiting: string[] } {
  const owner = signedIn.user?.id ?? rows[0]?.user_id ?? null
  const cart = before.cart.map((line) => (line.userId === owner ? line : disowned(line)))
  const saved = savedFor(cart, rows.map(cartLineFromWire), waiting.map(cartLineFromWire))
  const merged = mergeLines(cart, saved.joining)
  return {
    session: { ...before, signedIn, cart: merged.ok ? merged.value : cart },
    waiting: [...new Set(saved.waiting.map(({ vendorName }) => vendorName))],
  }
}

/** A line that another customer's account holds, as one that no account holds. */
function disowned(line: CartLine): CartLine {
  const { cartId: _cartId, ...rest } = line
  return { ...rest, userId: null }
}
