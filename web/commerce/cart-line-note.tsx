import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { mostPossible } from '#core/cart/within-limits.ts'
import { formatTaka } from '#core/money.ts'
import { useShop } from '#web/state/shop-state.ts'

/** What a shopper should know about a line before ordering: a new price, and where the stock or an order ends. */
export function CartLineNote({ line, knownPrice }: { line: CartLine; knownPrice: number }) {
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
