import { useTranslation } from 'react-i18next'

import { orderWay } from '#core/orders/order-way.ts'
import { Price } from '#web/commerce/price.tsx'

import { OrderStatus } from './order-parts.tsx'
import type { ListedLine, ListedOrder } from './order-queries.ts'

/** What was in an order and how far it is. */
export function OrderDetails({ order, id }: { order: ListedOrder; id: string }) {
  const { t } = useTranslation()
  const { lines, vendor, payAmount } = order
  return (
    <section
      id={id}
      aria-label={t('orders.details', { id: order.id })}
      className="rounded bg-paper-deep px-4 py-3"
    >
      <OrderWay status={order.status} />
      {vendor !== '' && <p className="mt-2 text-sm text-ink-soft wrap-anywhere">{vendor}</p>}
      <ul className="mt-2">
        {lines.map((line, at) => (
          // Lines have nothing else that tells them apart for sure, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <OrderLine key={at} line={line} />
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line pt-2 font-bold">
        {t('orders.columns.total')} <Price taka={payAmount} />
      </p>
    </section>
  )
}

function OrderLine({ line: { name, quantity, price, total } }: { line: ListedLine }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-baseline gap-3 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere">{name}</p>
        <p className="money text-sm text-ink-soft">
          {quantity !== null && `${t('common.timesQuantity', { quantity })} `}
          {price !== null && <Price taka={price} />}
        </p>
      </div>
      {total !== null && <Price taka={total} className="whitespace-nowrap" />}
    </li>
  )
}

/** The steps of an order up to the one that it is at; a word that the shop does not know, or the end of it, stands alone. */
function OrderWay({ status }: { status: string }) {
  const { t } = useTranslation()
  const way = orderWay(status)
  if (way === null) return <OrderStatus status={status} />
  const { steps, at } = way
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
      {steps.map((step, place) => (
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
