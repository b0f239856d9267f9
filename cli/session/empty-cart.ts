import type { CartLine } from '#core/cart/cart-line.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { problems } from '#generated/problems.ts'

/** What a shopper reads over an empty cart (spec §2.2, §8). */
export const EMPTY_CART: string = problems.empty_order.detail

/** Ends a command that has nothing to do with an empty cart. */
export function requireLines(cart: readonly CartLine[]): void {
  if (cart.length === 0) throw new Failure(exitCodes.refused, 'empty_order', EMPTY_CART)
}
