import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { CartLine } from '#core/cart/cart-line.ts'
import { mostPossible } from '#core/cart/within-limits.ts'
import { formatTaka } from '#core/money.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { refreshCart } from './refresh-cart.ts'
import { reconcilePendingOrder } from './reconcile-pending-order.ts'

/** Refreshes prices and stock, after a pending order is resolved. Returns the prices before, by product. */
export function useFreshCart(): ReadonlyMap<number, number> {
  const queryClient = useQueryClient()
  const [known] = useState(() => new Map(useShop.getState().cart.lines.map(({ id, price }) => [id, price])))
  useEffect(() => {
    void reconcilePendingOrder(queryClient).then((settled) => {
      if (settled === 'nothing' || settled === 'placed') void refreshCart(queryClient)
    })
  }, [queryClient])
  return known
}

export function CartLineNotice({ line, knownPrice }: { line: CartLine; knownPrice: number }) {
  const { t } = useTranslation()
  const { name, price, quantity, stock } = line
  const most = mostPossible(line)
  const isAlone = useShop(({ cart }) => cart.lines.length === 1)
  const prices = { before: formatTaka(knownPrice), after: formatTaka(price) }
  return (
    <output className="block text-sm *:mt-1 *:block">
      {price !== knownPrice && (
        <span className="font-medium text-indigo">{t('cart.line.priceWas', prices)}</span>
      )}
      {quantity >= stock && (
        <span className={quantity > stock ? 'font-medium text-vermilion-deep' : 'text-ink-soft'}>
          {stock === 0
            ? t(isAlone ? 'cart.line.soldOutAlone' : 'cart.line.soldOut')
            : t('cart.line.inStock', { count: stock })}
        </span>
      )}
      {quantity < stock && quantity >= most && (
        <span className="text-ink-soft">{t('alerts.lineFull', { most, name })}</span>
      )}
    </output>
  )
}
