import type { CartLine } from '#core/cart/cart-line.ts'
import { api } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'

import { useShop } from '#web/state/store.ts'

/**
 * Takes a line out of the cart (spec §4). A line that the store keeps for the signed-in customer is removed there first
 * and here only when that succeeded; a failure is logged only. Any other line goes at once.
 */
export async function removeCartLine(line: CartLine): Promise<void> {
  const { auth, cart } = useShop.getState()
  const isOwn = auth.token !== null && auth.user?.id === line.userId
  if (isOwn && line.cartId !== undefined) {
    const result = await api.call('deleteCartItem', { params: { cart_id: line.cartId } })
    if (!result.ok) return logFailure('Removing a cart item failed', result.problem)
  }
  cart.remove(line.id)
}
