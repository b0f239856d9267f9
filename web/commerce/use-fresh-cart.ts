import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useShop } from '#web/state/shop-state.ts'

import { refreshCart } from './refresh-cart.ts'
import { settlePendingOrder } from './settle-pending-order.ts'

/**
 * Asks for prices and stock when the cart or the checkout opens, after an order in doubt is settled: the stock may be short
 * because of that very order. Returns the prices that the cart knew until then, by product: another one is news.
 */
export function useFreshCart(): ReadonlyMap<number, number> {
  const queryClient = useQueryClient()
  const [known] = useState(() => new Map(useShop.getState().cart.lines.map(({ id, price }) => [id, price])))
  useEffect(() => {
    void settlePendingOrder(queryClient).then((settled) => {
      if (settled === 'nothing' || settled === 'placed') void refreshCart(queryClient)
    })
  }, [queryClient])
  return known
}
