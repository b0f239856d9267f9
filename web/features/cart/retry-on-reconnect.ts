import type { QueryClient } from '@tanstack/react-query'

import { readJson } from '#web/shared/lib/storage.ts'
import { onWindow } from '#web/shared/lib/window-events.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { GONE_ROWS_KEY, PENDING_ORDER_KEY } from '#web/shared/state/storage-keys.ts'

/**
 * Removes them as soon as a customer is known or the connection comes back; its code is fetched only where there are some.
 * Returns how to stop.
 */
export function followGoneRows(): () => void {
  const retry = () => {
    const { user } = useShop.getState().auth
    if (user === null || readJson(GONE_ROWS_KEY) === null) return
    import('#web/shared/state/pending-cart-deletions.ts')
      .then(({ removeGoneRows }) => removeGoneRows(user.id))
      .catch(() => {})
  }
  const stopListening = onWindow('online', retry)
  const unsubscribe = useShop.subscribe(({ auth }, before) => {
    if (auth.user !== before.auth.user) retry()
  })
  return () => {
    stopListening()
    unsubscribe()
  }
}

/**
 * Has an order in doubt settled as soon as the network is back. What asks the store is fetched only where there is a doubt.
 * Returns how to stop.
 */
export function followPendingOrder(queryClient: QueryClient): () => void {
  return onWindow('online', () => {
    if (readJson(PENDING_ORDER_KEY) === null) return
    import('./reconcile-pending-order.ts')
      .then(({ settlePendingOrder }) => settlePendingOrder(queryClient))
      .catch(() => {})
  })
}
