import type { QueryClient } from '@tanstack/react-query'

import { readJson } from '#web/shared/lib/storage.ts'
import { onWindow } from '#web/shared/lib/window-events.ts'

/** The local storage key of the order whose outcome is unknown. */
export const PENDING_ORDER_KEY = 'nihonhaat:pending-order'

/**
 * Resolves a pending order when the network is back. Its code is loaded only when there is one. Returns how to stop.
 */
export function followPendingOrder(queryClient: QueryClient): () => void {
  return onWindow('online', () => {
    if (readJson(PENDING_ORDER_KEY) === null) return
    import('./reconcile-pending-order.ts')
      .then(({ settlePendingOrder }) => settlePendingOrder(queryClient))
      .catch(() => {})
  })
}
