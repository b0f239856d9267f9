import type { QueryClient } from '@tanstack/react-query'

import type { startDeadline } from '#client/call.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { syncPayload } from '#core/cart/saved-carts.ts'
import { withoutOrdered } from '#core/orders/without-ordered.ts'
import { api } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { problemUnlessStatus } from '#web/shared/lib/expect-status.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { ensureCurrentUser } from './current-user.ts'
import { revokeSession } from './session.ts'

/** Saves the cart, then signs out, goes home and empties the cart. When saving fails it logs that and returns false. */
export async function signOut(queryClient: QueryClient, goHome: () => void): Promise<boolean> {
  const saved = await saveCart(queryClient)
  if (saved === null) return false
  goHome()
  revokeSession()
  takeOutOfCart(saved)
  return true
}

/** Signs out in any case, as `/logout` does; a cart that is not saved before `limit` stays in this browser. */
export async function leave(
  queryClient: QueryClient,
  limit: ReturnType<typeof startDeadline>,
): Promise<void> {
  const saved = await Promise.race([saveCart(queryClient, limit.signal), limit.reached]).catch(() => null)
  if (saved !== null) takeOutOfCart(saved)
  revokeSession()
}

/** Empties the cart of what the account keeps now; what came into it while that was sent stays. */
function takeOutOfCart(saved: readonly CartLine[]): void {
  const { cart } = useShop.getState()
  const rest = withoutOrdered(cart.lines, saved)
  if (rest.length === 0) cart.clear()
  else cart.addProductsFromServer(rest)
}

/** Sends the cart to the store as the customer's own rows; what was saved, or null when that failed. */
async function saveCart(queryClient: QueryClient, signal?: AbortSignal): Promise<readonly CartLine[] | null> {
  if (useShop.getState().cart.lines.length === 0) return []
  const user = await ensureCurrentUser(queryClient)
  if (user === null || signal?.aborted) return null
  const { lines } = useShop.getState().cart
  const result = await api.call('saveCartItems', { body: syncPayload(lines, user.id), signal })
  const problem = problemUnlessStatus(result, 200, 201)
  if (problem === null) return lines
  logFailure('Saving the cart failed', problem)
  return null
}
