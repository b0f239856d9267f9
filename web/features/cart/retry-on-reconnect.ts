import type { QueryClient } from '@tanstack/react-query'

import { PENDING_ORDER_KEY, quietly } from '#web/shared/lib/storage.ts'
import { onWindow } from '#web/shared/lib/window-events.ts'

/** Resolves a pending order when the network returns, with code that is loaded then. Returns how to stop. */
export function followPendingOrder(queryClient: QueryClient): () => void {
  return onWindow('online', () => {
    if (!quietly(() => localStorage.getItem(PENDING_ORDER_KEY))) return
    import('./reconcile-pending-order.ts')
      .then(({ reconcilePendingOrder }) => reconcilePendingOrder(queryClient))
      .catch(() => {})
  })
}
