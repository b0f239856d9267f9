import type { QueryClient } from '@tanstack/react-query'

import { settleOrder, type OrderAsker } from '#client/order-certainty.ts'
import { api } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { onStorageChange } from '#web/shared/lib/window-events.ts'
import type { PlacedOrder } from '#web/shared/state/order-slice.ts'
import { rehydrateFromStorage, useShop } from '#web/shared/state/shop-state.ts'

import { clearDraft } from '#web/shared/state/clear-checkout-draft.ts'
import { deleteSavedRows } from '#web/shared/state/empty-cart.ts'
import {
  clearPendingOrder,
  pendingOrder,
  PENDING_ORDER_KEY,
  storeLastOrder,
  withOrderLock,
  type PendingOrder,
} from './pending-order.ts'
import { refreshCart } from './refresh-cart.ts'

/** The outcome of a pending order; `unanswerable`: this store cannot resolve orders, only repeat them. */
type Settled = 'nothing' | 'placed' | 'void' | 'unknown' | 'unanswerable'

export const orderClient: OrderAsker = {
  api,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

let underWay: Promise<Settled> | null = null

/** Asks the server what became of a pending order and shows the outcome. Call it before comparing the cart with the stock. */
export function reconcilePendingOrder(queryClient: QueryClient): Promise<Settled> {
  const { order } = useShop.getState()
  if (order.sending) return Promise.resolve('unknown')
  if (pendingOrder() === null) return reconcileNow(queryClient)
  underWay ??= withOrderLock(() => reconcileNow(queryClient))
    .then((settled = 'unknown') => {
      if (settled === 'unknown') order.setConfirmation('unknown')
      return settled
    })
    .finally(() => {
      underWay = null
    })
  return underWay
}

/** The same for a caller that has the order lock. */
export async function reconcileNow(queryClient: QueryClient): Promise<Settled> {
  const { order } = useShop.getState()
  const pending = pendingOrder()
  if (pending === null) {
    if (order.confirmation !== 'void') order.setConfirmation(null)
    return 'nothing'
  }
  order.setConfirmation('asking')
  const settled = await settleOrder(orderClient, pending)
  switch (settled.end) {
    case 'placed': {
      const { id = null, pay_amount: payAmount = pending.payAmount } = settled.order ?? {}
      await completeOrder({ id, payAmount }, pending, queryClient)
      return 'placed'
    }
    case 'void':
      clearPendingOrder()
      order.setConfirmation('void')
      await refreshCart(queryClient)
      return 'void'
    default:
      logFailure('Settling an order failed', settled.problem)
      order.setConfirmation('unknown')
      return settled.end
  }
}

/** Takes what was bought out of the cart and shows the success, unless another customer has signed in meanwhile. */
export async function completeOrder(
  placed: PlacedOrder,
  { userId, lines }: PendingOrder,
  queryClient: QueryClient,
): Promise<void> {
  // Another tab may have put something more into the cart meanwhile.
  await rehydrateFromStorage()
  const { auth, cart, order } = useShop.getState()
  if (auth.user === null || userId === null || auth.user.id === userId) {
    // The server has deleted them with the order, so the response does not matter.
    const bought = cart.lines.filter(({ id }) => lines.some((line) => line.id === id))
    if (auth.token !== null) void deleteSavedRows(bought)
    // The cart first: a tab that stops here must not be able to order it again under a new key.
    order.orderPlaced(placed, lines)
    clearDraft()
    if (userId === null) storeLastOrder(placed)
  }
  clearPendingOrder()
  order.setConfirmation(null)
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  void queryClient.invalidateQueries({ queryKey: ['products'] })
}

/** Follows other tabs that settle the order. Returns how to stop. */
export function followOtherTabsOrder(): () => void {
  return onStorageChange(PENDING_ORDER_KEY, () => {
    if (pendingOrder() === null) useShop.getState().order.setConfirmation(null)
  })
}
