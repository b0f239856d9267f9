import type { CartLine } from '#core/cart/cart-line.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

/** The cart's line of a product, or the failure of a product that is not in it. */
export function lineInCart(cart: readonly CartLine[], productId: number): CartLine {
  const line = cart.find(({ id }) => id === productId)
  if (line) return line
  throw new Failure(exitCodes.notFound, 'not_in_cart', `Product ${productId} is not in the cart`)
}
