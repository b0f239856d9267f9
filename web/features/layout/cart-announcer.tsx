import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { countUnits, subtotal } from '#core/cart/totals.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { useShop } from '#web/state/shop-state.ts'

import { cartChange, type HeardChange } from './cart-change.ts'

/** Tells a screen reader, without interrupting, what happened to the cart: name, quantity and the new total. */
export function CartAnnouncer() {
  const [heard, setHeard] = useState<{ change: HeardChange; lines: CartLine[] } | null>(null)

  useEffect(
    () =>
      useShop.subscribe(({ cart: { lines }, order }, { cart: { lines: before }, order: orderBefore }) => {
        // What an order took out of the cart was bought, not removed; its dialog says so.
        if (order.placed !== orderBefore.placed) return setHeard(null)
        const change = lines === before ? null : cartChange(before, lines)
        if (change) setHeard({ change, lines })
      }),
    [],
  )

  return <output className="sr-only">{heard && <Sentence {...heard} />}</output>
}

function Sentence({ change, lines }: { change: HeardChange; lines: CartLine[] }) {
  const { t } = useTranslation()
  const total = formatTaka(toTaka(subtotal(lines)))
  switch (change.kind) {
    case 'added':
    case 'changed':
    case 'removed':
      return t(`layout.announce.${change.kind}`, { quantity: 0, ...change, total })
    case 'emptied':
      return t('layout.announce.emptied')
    case 'replaced':
      return t('layout.announce.replaced', { count: countUnits(lines), total })
  }
}
