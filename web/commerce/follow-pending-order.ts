import type { QueryClient } from '@tanstack/react-query'

import { readJson } from '#web/lib/session-storage.ts'
import { onWindow } from '#web/lib/window-events.ts'

/** Where local storage holds the order whose end nobody knows yet. */
export const PENDING_ORDER_KEY = 'nihonhaat:pending-order'

/**
 * Has an order in doubt settled as soon as the network is back. What asks the store is fetched only where there is a doubt.
 * Returns how to stop.
 */
export function followPendingOrder(queryClient: QueryClient): () => void {
  return onWindow('online', () => {
    if (readJson(PENDING_ORDER_KEY) === null) return
    import('./settle-pending-order.ts')
      .then(({ settlePendingOrder }) => settlePendingOrder(queryClient))
      .catch(() => {})
  })
}
