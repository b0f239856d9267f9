import type { QueryClient } from '@tanstack/react-query'

import { useShop } from '#web/state/shop-state.ts'

import { PENDING_ORDER_KEY, pendingOrder } from './pending-order.ts'

/**
 * Has an order in doubt settled as soon as the network is back, and hears of it when another tab has settled it. What asks
 * the store is fetched only where there is a doubt. Returns how to stop.
 */
export function followPendingOrder(queryClient: QueryClient): () => void {
  const onOnline = () => {
    if (pendingOrder() === null) return
    import('./settle-pending-order.ts')
      .then(({ settlePendingOrder }) => settlePendingOrder(queryClient))
      .catch(() => {})
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PENDING_ORDER_KEY && pendingOrder() === null) useShop.getState().order.setDoubt(null)
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('storage', onStorage)
  }
}
