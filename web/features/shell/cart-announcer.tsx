import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { countUnits, subtotal } from '#core/cart/totals.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

type Announcement = { change: CartChange; lines: CartLine[] }

/** Tells a screen reader, without interrupting, what happened to the cart: name, quantity and the new total. */
export function CartAnnouncer() {
  const [heard, setHeard] = useState<Announcement | null>(null)

  useEffect(
    () =>
      useShop.subscribe(({ cart: { lines }, order }, { cart: { lines: before }, order: orderBefore }) => {
        // The dialog of the order says so.
        if (order.placed !== orderBefore.placed) return setHeard(null)
        const change = lines === before ? null : cartChange(before, lines)
        if (change) setHeard({ change, lines })
      }),
    [],
  )

  const { t } = useTranslation()
  return <output className="sr-only">{heard && sentenceOf(heard, t)}</output>
}

function sentenceOf({ change, lines }: Announcement, t: TFunction): string {
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

/** What happened to the cart between two moments, as far as a shopper wants to hear it. */
export type CartChange =
  | { kind: 'added' | 'changed'; name: string; quantity: number }
  | { kind: 'removed'; name: string }
  | { kind: 'emptied' }
  /** Several lines at once: carts were joined. */
  | { kind: 'replaced' }

/** The one change from `before` to `after`, or null when no quantity changed. */
export function cartChange(before: readonly CartLine[], after: readonly CartLine[]): CartChange | null {
  const had = new Map(before.map((line) => [line.id, line]))
  const touched = after.filter((line) => had.get(line.id)?.quantity !== line.quantity)
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id))
  if (touched.length === 0 && gone.length === 0) return null
  if (after.length === 0 && gone.length > 1) return { kind: 'emptied' }

  const [line] = touched
  if (line && touched.length === 1 && gone.length === 0) {
    const more = line.quantity > (had.get(line.id)?.quantity ?? 0)
    return { kind: more ? 'added' : 'changed', name: line.name, quantity: line.quantity }
  }
  const [lost] = gone
  if (lost && gone.length === 1 && touched.length === 0) return { kind: 'removed', name: lost.name }
  return { kind: 'replaced' }
}
