import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Price } from '#web/commerce/price.tsx'

import { OrderDetails } from './order-details.tsx'
import { OrderStatus, ViewOrder } from './order-parts.tsx'
import type { ListedOrder } from './order-queries.ts'

const HEAD = 'px-2 lg:px-3 py-2 text-left text-sm font-semibold text-ink-soft first:pl-0 last:pr-0'
const CELL = 'px-2 lg:px-3 py-2 first:pl-0 last:pr-0'

/** Latest Orders on wide screens, with the columns of spec §2.14. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
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

function OrderRow({ order }: { order: ListedOrder }) {
  const { id, customer, productCount, status, payAmount, date } = order
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr className={isOpen ? '' : 'border-b border-line'}>
        <th scope="row" className={`${CELL} money text-left font-bold`}>
          {id}
        </th>
        <td className={`${CELL} wrap-anywhere`}>{customer}</td>
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
