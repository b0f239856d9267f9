import { useTranslation } from 'react-i18next'

import { Price } from '#web/commerce/price.tsx'

import { knownStatus, OrderStatus } from './order-parts.tsx'
import type { ListedOrder } from './order-queries.ts'

/** The way of an order that is not cancelled. */
const WAY = ['pending', 'processing', 'shipped', 'delivered'] as const

/** What was in an order and how far it is. */
export function OrderDetails({ order, id }: { order: ListedOrder; id: string }) {
  const { t } = useTranslation()
  const { lines, vendor, payAmount } = order
  return (
    <section
      id={id}
      aria-label={t('orders.view', { id: order.id })}
      className="rounded bg-paper-deep px-4 py-3"
    >
      <OrderWay status={order.status} />
      {vendor !== '' && <p className="mt-2 text-sm text-ink-soft wrap-anywhere">{vendor}</p>}
      <ul className="mt-2">
        {lines.map(({ name, quantity, total }, at) => (
          // Lines have nothing else that tells them apart for sure, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-baseline gap-3 border-t border-line py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {quantity !== null && <span className="money whitespace-nowrap">× {quantity}</span>}
            {total !== null && <Price taka={total} className="whitespace-nowrap" />}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line pt-2 font-bold">
        {t('orders.columns.total')} <Price taka={payAmount} />
      </p>
    </section>
  )
}

/** The steps of an order up to the one that it is at; a word that the shop does not know, or the end of it, stands alone. */
function OrderWay({ status }: { status: string }) {
  const { t } = useTranslation()
  const known = knownStatus(status)
  const at = WAY.findIndex((step) => step === (known === 'confirmed' ? 'processing' : known))
  if (at < 0) return <OrderStatus status={status} />
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
      {WAY.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={place === at ? 'font-bold text-indigo-deep' : place < at ? 'text-ink' : 'text-ink-soft'}
        >
          {place > 0 && <span aria-hidden="true">→ </span>}
          {t(`orders.status.${step}`)}
        </li>
      ))}
    </ol>
  )
}
