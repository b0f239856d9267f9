import { useMutation } from '@tanstack/react-query'

import type { CartLine } from '#core/cart/cart-line.ts'
import { api, ApiError } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { problemUnlessStatus } from '#web/shared/lib/expect-status.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

/** What takes a line out of the cart, drawn by the parts that list one: the first page has none. */
export const TRASH = 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5'

/**
 * Takes a line out of the cart. A saved line, which is one that has a `cart_id`, is removed in the store
 * first and here only when that answered 200; a failure is logged, and thrown for the control to show. A visitor, whose
 * session may have expired, removes it here alone.
 */
export async function removeCartLine(line: CartLine): Promise<void> {
  const { auth, cart } = useShop.getState()
  if (line.cartId !== undefined && auth.token !== null) await removeRow(line.cartId)
  cart.remove(line.id)
}

async function removeRow(cartId: number): Promise<void> {
  const problem = problemUnlessStatus(await api.call('deleteCartItem', { params: { cart_id: cartId } }), 200)
  if (problem === null) return
  logFailure('Removing a cart item failed', problem)
  throw new ApiError(problem)
}

/** Removing lines from one view of the cart; `failed` stands until the next attempt, for the control to say. */
export function useRemoveLine() {
  const { isPending, isError, mutateAsync } = useMutation({ mutationFn: removeCartLine })
  return {
    busy: isPending,
    failed: isError,
    /** Resolves to whether the line is gone; does nothing while a removal is under way. */
    remove: async (line: CartLine) => {
      if (isPending) return false
      return mutateAsync(line).then(
        () => true,
        () => false,
      )
    },
  }
}
