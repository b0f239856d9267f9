import type { CartLine, ShopProduct } from '#core/cart/cart-line.ts'
import { addQuantity, type AddProblem } from '#core/cart/change-cart.ts'
import { api } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { problemUnlessStatus } from '#web/shared/lib/expect-status.ts'

import { useShop } from './shop-state.ts'

/** Empties the cart here at once, and its saved rows in the store when the customer is known. */
export function emptyCart(): void {
  const { auth, cart } = useShop.getState()
  const { lines } = cart
  cart.clear()
  if (auth.user) void deleteSavedRows(lines)
}

/** Empties the cart for a product, unless an empty one would not take `count` units of it either; returns why not. */
export function emptyCartFor(product: ShopProduct, count: number): AddProblem | null {
  const added = addQuantity([], product, count, null)
  if (!added.ok) return added.error
  emptyCart()
  return null
}

/** Deletes the saved rows of these lines in the store. Only logs a failure. */
export async function deleteSavedRows(lines: readonly CartLine[]): Promise<void> {
  const ids = lines.flatMap(({ cartId }) => cartId ?? [])
  if (ids.length === 0) return
  const problem = problemUnlessStatus(await api.call('deleteCartItems', { body: { ids } }), 200)
  if (problem) logFailure('Deleting saved cart items failed', problem)
}
