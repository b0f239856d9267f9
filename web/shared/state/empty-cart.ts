import type { ShopProduct } from '#core/cart/cart-line.ts'
import { addQuantity, type AddProblem } from '#core/cart/change-cart.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { rememberGoneRows, removeGoneRows } from './pending-cart-deletions.ts'

/** Empties the cart here at once, and its saved rows in the store when the customer is known. */
export function emptyCart(): void {
  const { auth, cart } = useShop.getState()
  rememberGoneRows(cart.lines)
  cart.clear()
  if (auth.user) void removeGoneRows(auth.user.id)
}

/** Empties the cart for a product, unless an empty one would not take `count` units of it either; returns why not. */
export function emptyCartFor(product: ShopProduct, count: number): AddProblem | null {
  const added = addQuantity([], product, count, null)
  if (!added.ok) return added.error
  emptyCart()
  return null
}
