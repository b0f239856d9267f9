import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { orderRow } from '#core/account/order-row.ts'
import { useMedia } from '#web/shared/hooks/use-media.ts'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { Price } from '#web/features/catalog/price.tsx'

import type { Order } from './order-queries.ts'
import { OrderDetails, OrderStatus, ViewOrder } from './order-details.tsx'

/** Latest Orders: a table where there is room, else a card for each. */
export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const isWide = useMedia('(min-width: 768px)')
  if (orders.length === 0) return <EmptyState icon="box" title={t('orders.empty')} />
  return isWide ? <OrdersTable orders={orders} /> : <OrderCards orders={orders} />
}

function OrderCards({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { id, productCount, status, payAmount, date } = orderRow(order)
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-b border-line pt-1 pb-3">
      <div className="flex items-center gap-x-2 xs:gap-x-3">
        <h3 className="money font-bold">
          <span className="font-normal text-ink-soft">{t('orders.columns.id')}</span>
          <span>{` ${id}`}</span>
        </h3>
        <dl className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
          <div className="min-w-0">
            <dt className="sr-only">{t('orders.columns.status')}</dt>
            <dd>
              <OrderStatus status={status} />
            </dd>
          </div>
          <div className="ml-auto">
            <dt className="sr-only">{t('orders.columns.total')}</dt>
            <dd>
              <Price taka={payAmount} className="font-bold" />
            </dd>
          </div>
        </dl>
        <div className="-mr-3">
          <ViewOrder {...{ id, detailsId, isOpen }} onToggle={() => setOpen(!isOpen)} />
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <div className="min-w-0 wrap-anywhere">
          <dt className="sr-only">{t('orders.columns.customer')}</dt>
          <dd>{order.customer_name}</dd>
        </div>
        {/* Keeps the count on the line of its name. */}
        <div className="flex gap-x-1.5">
          <dt>{t('orders.columns.products')}</dt>
          <dd className="money">{productCount}</dd>
        </div>
        <div className="money">
          <dt className="sr-only">{t('orders.columns.date')}</dt>
          <dd>{date}</dd>
        </div>
      </dl>
      {isOpen && (
        <div className="mt-3">
          <OrderDetails order={order} id={detailsId} />
        </div>
      )}
    </li>
  )
}

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

const HEAD = 'px-2 lg:px-3 py-2 text-left text-sm font-semibold text-ink-soft first:pl-0 last:pr-0'
const CELL = 'px-2 lg:px-3 py-2 first:pl-0 last:pr-0'

export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  return (
    <table aria-labelledby="latest-orders" className="w-full">
      <thead className="border-b border-line">
        <tr>
          <th className={HEAD}>{t('orders.columns.id')}</th>
          <th className={HEAD}>{t('orders.columns.customer')}</th>
          <th className={`${HEAD} text-right`}>{t('orders.columns.products')}</th>
          <th className={HEAD}>{t('orders.columns.status')}</th>
          <th className={`${HEAD} text-right`}>{t('orders.columns.total')}</th>
          <th className={HEAD}>{t('orders.columns.date')}</th>
          <th className={`${HEAD} text-right`}>{t('orders.columns.action')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { id, productCount, status, payAmount, date } = orderRow(order)
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr className={isOpen ? '' : 'border-b border-line'}>
        <th scope="row" className={`${CELL} money text-left font-bold`}>
          {id}
        </th>
        <td className={`${CELL} wrap-anywhere`}>{order.customer_name}</td>
        <td className={`${CELL} money text-right`}>{productCount}</td>
        <td className={CELL}>
          <OrderStatus status={status} />
        </td>
        <td className={`${CELL} text-right`}>
          <Price taka={payAmount} className="font-bold" />
        </td>
        <td className={`${CELL} money`}>{date}</td>
        <td className={CELL}>
          <div className="flex justify-end">
            <ViewOrder {...{ id, detailsId, isOpen }} onToggle={() => setOpen(!isOpen)} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line">
          <td colSpan={7} className="pb-4">
            <OrderDetails order={order} id={detailsId} />
          </td>
        </tr>
      )}
    </>
  )
}
