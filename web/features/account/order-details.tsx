import { useTranslation } from 'react-i18next'

import { knownStatus, orderWay, type KnownStatus } from '#core/orders/order-steps.ts'
import { Price } from '#web/features/catalog/price.tsx'

import type { Order } from './order-queries.ts'
import { IconButton } from '#web/shared/ui/button.tsx'

const EYE =
  'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6Zm9.5-2.7a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z'

export function OrderDetails({ order, id }: { order: Order; id: string }) {
  const { t } = useTranslation()
  const { order_product: lines, vendor_name: vendor, pay_amount: payAmount } = order
  return (
    <section
      id={id}
      aria-label={t('orders.details', { id: order.id })}
      className="rounded bg-paper-deep px-4 py-3"
    >
      <OrderWay status={order.status} />
      <Parcel order={order} />
      {vendor && <p className="mt-2 text-sm text-ink-soft wrap-anywhere">{vendor}</p>}
      <ul className="mt-2">
        {lines.map((line, at) => (
          // Lines have nothing else that tells them apart for sure, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <OrderLine key={at} line={line} />
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line pt-2 font-bold">
        <span>{t('orders.columns.total')}</span>
        <Price taka={payAmount} />
      </p>
    </section>
  )
}

function Parcel({ order }: { order: Order }) {
  const { t } = useTranslation()
  const known = (['courier', 'tracking'] as const).filter((part) => order[part])
  if (known.length === 0) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {known.map((part) => (
        <div key={part} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{t(`orders.parcel.${part}`)}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{order[part]}</dd>
        </div>
      ))}
    </dl>
  )
}

function OrderLine({ line }: { line: Order['order_product'][number] }) {
  const { t } = useTranslation()
  const { name, quantity, price, total_price: total } = line
  return (
    <li className="flex items-baseline gap-3 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere">{name}</p>
        <p className="money text-sm text-ink-soft">
          {quantity != null && <span>{`${t('common.timesQuantity', { quantity })} `}</span>}
          {price != null && <Price taka={price} />}
        </p>
      </div>
      {total != null && <Price taka={total} className="whitespace-nowrap" />}
    </li>
  )
}

/** The steps of an order up to its status; an unknown or final status stands alone. */
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
          <span>{t(`orders.status.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}

const PLAIN = 'bg-paper-deep text-ink'
const ON_ITS_WAY = 'bg-indigo-wash text-indigo-deep'
const LOOKS = {
  pending: PLAIN,
  confirmed: ON_ITS_WAY,
  processing: ON_ITS_WAY,
  shipped: ON_ITS_WAY,
  delivered: 'bg-moss-wash text-moss',
  returned: 'bg-vermilion-wash text-vermilion-deep',
  cancelled: 'bg-vermilion-wash text-vermilion-deep',
} satisfies Record<KnownStatus, string>

/** The status in the shopper's language; an unknown one as the store wrote it. */
export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation()
  const known = knownStatus(status)
  return (
    <span
      className={`inline-block first-letter:uppercase rounded px-2 py-0.5 text-sm font-semibold ${known ? `whitespace-nowrap ${LOOKS[known]}` : `wrap-anywhere ${PLAIN}`}`}
    >
      {known ? t(`orders.status.${known}`) : status}
    </span>
  )
}

type ViewOrderProps = { id: number; detailsId: string; isOpen: boolean; onToggle: () => void }

export function ViewOrder({ id, detailsId, isOpen, onToggle }: ViewOrderProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={EYE}
      label={t('orders.view', { id })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onToggle}
      className="aria-expanded:text-indigo md:aria-expanded:bg-indigo-wash"
    />
  )
}
