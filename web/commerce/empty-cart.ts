import { useShop } from '#web/state/shop-state.ts'

import { rememberGoneRows, removeGoneRows } from './gone-rows.ts'

/** Empties the cart here at once, and its saved rows in the store when the customer is known. */
export function emptyCart(): void {
  const { auth, cart } = useShop.getState()
  rememberGoneRows(cart.lines)
  cart.clear()
  if (auth.user) void removeGoneRows(auth.user.id)
}
