import { useMutation } from '@tanstack/react-query'

import type { CartLine } from '#core/cart/cart-line.ts'
import { api, ApiError } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { problemUnlessStatus } from '#web/shared/lib/expect-status.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

export const TRASH = 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5'

/** Removes a line; a saved one of a customer is deleted on the server first, and stays when that fails. Logs and throws a failure. */
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

/** Removing lines from one view of the cart; `failed` lasts until the next attempt. */
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
