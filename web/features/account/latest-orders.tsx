import { useTranslation } from 'react-i18next'

import { useMedia } from '#web/lib/use-media.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/commerce/price.tsx'

import type { ListedOrder } from './order-queries.ts'
import { OrderStatus, ViewOrder } from './order-parts.tsx'
import { OrdersTable } from './orders-table.tsx'

/** Latest Orders: a table where there is room, else a card for each (spec §2.14). */
export function LatestOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation()
  const isWide = useMedia('(min-width: 768px)')
  if (orders.length === 0) return <Notice icon="box" title={t('orders.empty')} />
  return isWide ? <OrdersTable orders={orders} /> : <OrderCards orders={orders} />
}

function OrderCards({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation()
  return (
    <ul className="border-t border-line">
      {orders.map(({ id, customer, productCount, status, payAmount, date }) => (
        <li key={id} className="border-b border-line py-3">
          <div className="flex items-center justify-between gap-3">
            <h3 className="money font-bold">
              <span className="font-normal text-ink-soft">{t('orders.columns.id')}</span> {id}
            </h3>
            <ViewOrder id={id} />
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 [&>dd]:text-right [&>dt]:text-ink-soft">
            <dt>{t('orders.columns.customer')}</dt>
            <dd className="wrap-anywhere">{customer}</dd>
            <dt>{t('orders.columns.products')}</dt>
            <dd className="money">{productCount}</dd>
            <dt>{t('orders.columns.status')}</dt>
            <dd>
              <OrderStatus status={status} />
            </dd>
            <dt>{t('orders.columns.total')}</dt>
            <dd>
              <Price taka={payAmount} className="font-bold" />
            </dd>
            <dt>{t('orders.columns.date')}</dt>
            <dd className="money">{date}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Room for a few rows while the orders are on their way. */
export function OrdersSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid gap-3 pt-1">
      <span className="sr-only">{t('common.loading')}</span>
      <div className="skeleton h-11" />
      <div className="skeleton h-11" />
      <div className="skeleton h-11" />
    </div>
  )
}
