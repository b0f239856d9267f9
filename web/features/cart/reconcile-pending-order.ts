import type { QueryClient } from '@tanstack/react-query'

import { settleOrder, type OrderAsker } from '#client/order-certainty.ts'
import { api } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { PENDING_ORDER_KEY } from '#web/shared/lib/storage.ts'
import { onStored } from '#web/shared/lib/window-events.ts'
import type { PlacedOrder } from '#web/shared/state/order-slice.ts'
import { catchUpWithTabs, useShop } from '#web/shared/state/shop-state.ts'

import { forgetDraft } from '#web/shared/state/clear-checkout-draft.ts'
import { keepLastOrder } from './last-order.ts'
import { deleteSavedRows } from '#web/shared/state/empty-cart.ts'
import { forgetPendingOrder, pendingOrder, withOrderLock, type PendingOrder } from './pending-order.ts'
import { refreshCart } from './refresh-cart.ts'

/** What is known now of the order that was in doubt; `unanswerable`: this store cannot say, only repeat. */
type Settled = 'nothing' | 'placed' | 'void' | 'unknown' | 'unanswerable'

export const orderDesk: OrderAsker = {
  api,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

let underWay: Promise<Settled> | null = null

/**
 * Asks the store what became of an order without an answer, after any tab that is just sending one, and shows its end: the
 * success, or the cart as it was. To be asked before the cart is held against a stock from which that order may have taken.
 * Never rejects.
 */
export function settlePendingOrder(queryClient: QueryClient): Promise<Settled> {
  const { order } = useShop.getState()
  if (order.sending) return Promise.resolve('unknown')
  if (pendingOrder() === null) return settleNow(queryClient)
  underWay ??= withOrderLock(() => settleNow(queryClient))
    .then((settled = 'unknown') => {
      if (settled === 'unknown') order.setDoubt('unknown')
      return settled
    })
    .finally(() => {
      underWay = null
    })
  return underWay
}

/** The same for whoever has the turn already. */
export async function settleNow(queryClient: QueryClient): Promise<Settled> {
  const { order } = useShop.getState()
  const pending = pendingOrder()
  if (pending === null) {
    if (order.doubt !== 'void') order.setDoubt(null)
    return 'nothing'
  }
  order.setDoubt('asking')
  const settled = await settleOrder(orderDesk, pending)
  switch (settled.end) {
    case 'placed': {
      const { id = null, pay_amount: payAmount = pending.payAmount } = settled.order ?? {}
      await orderIsPlaced({ id, payAmount }, pending, queryClient)
      return 'placed'
    }
    case 'void':
      forgetPendingOrder()
      order.setDoubt('void')
      await refreshCart(queryClient)
      return 'void'
    default:
      logFailure('Settling an order failed', settled.problem)
      order.setDoubt('unknown')
      return settled.end
  }
}

/** Takes what was bought out of the cart and shows the success, unless somebody else has signed in meanwhile. */
export async function orderIsPlaced(
  placed: PlacedOrder,
  { userId, lines }: PendingOrder,
  queryClient: QueryClient,
): Promise<void> {
  // Another tab may have put something more into the cart meanwhile.
  await catchUpWithTabs()
  const { auth, cart, order } = useShop.getState()
  if (auth.user === null || userId === null || auth.user.id === userId) {
    // The store has deleted them with the order: whatever it answers now changes nothing.
    const bought = cart.lines.filter(({ id }) => lines.some((line) => line.id === id))
    if (auth.token !== null) void deleteSavedRows(bought)
    // The cart first: a tab that stops here must not be able to order it again under a new key.
    order.orderPlaced(placed, lines)
    forgetDraft()
    if (userId === null) keepLastOrder(placed)
  }
  forgetPendingOrder()
  order.setDoubt(null)
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  // The order took from the stock.
  void queryClient.invalidateQueries({ queryKey: ['products'] })
}

/** Hears of it when another tab has settled the order. Returns how to stop. */
export function followOtherTabsDoubt(): () => void {
  return onStored(PENDING_ORDER_KEY, () => {
    if (pendingOrder() === null) useShop.getState().order.setDoubt(null)
  })
}
