import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { orderRow } from '#core/account/order-row.ts'
import { Price } from '#web/features/catalog/price.tsx'
import {
  BlockTable,
  Cell,
  ColumnHead,
  Row,
  RowHead,
  TableBody,
  TableHead,
} from '#web/shared/ui/block-table.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'

import type { Order } from './order-queries.ts'
import { OrderDetails, OrderStatus, ViewOrder } from './order-details.tsx'

/** Latest Orders: a table where there is room, cards of the same rows on phones. */
export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  if (orders.length === 0) return <EmptyState icon="box" title={t('orders.empty')} />
  return (
    <BlockTable aria-labelledby="latest-orders" className="border-t border-line md:border-t-0">
      <TableHead>
        <ColumnHead className="text-left">{t('orders.columns.id')}</ColumnHead>
        <ColumnHead className={HEAD}>{t('orders.columns.customer')}</ColumnHead>
        <ColumnHead className={`${HEAD} text-right`}>{t('orders.columns.products')}</ColumnHead>
        <ColumnHead className={HEAD}>{t('orders.columns.status')}</ColumnHead>
        <ColumnHead className={`${HEAD} text-right`}>{t('orders.columns.total')}</ColumnHead>
        <ColumnHead className={HEAD}>{t('orders.columns.date')}</ColumnHead>
        <ColumnHead className="text-right">{t('orders.columns.action')}</ColumnHead>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </TableBody>
    </BlockTable>
  )
}

const HEAD = 'px-2 text-left lg:px-3'
const CELL = 'md:px-2 md:py-2 lg:px-3'
/** The first line of a card has number, status and total, the second one the rest. */
const ROW =
  'relative flex flex-wrap items-baseline gap-x-2 py-2 before:order-4 before:w-full md:static md:table-row md:before:hidden'
const SMALL = 'max-md:text-sm max-md:text-ink-soft'

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { id, productCount, status, payAmount, date } = orderRow(order)
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row className={`${ROW} ${isOpen ? '' : 'border-b border-line'}`}>
        <RowHead className="money text-left font-bold md:py-2 md:pr-2">
          <span aria-hidden="true" className="font-normal text-ink-soft md:hidden">
            {`${t('orders.columns.id')} `}
          </span>
          <span>{id}</span>
        </RowHead>
        <Cell className={`order-5 min-w-0 wrap-anywhere ${SMALL} ${CELL}`}>{order.customer_name}</Cell>
        <Cell className={`money order-6 text-right ${SMALL} ${CELL}`}>
          <span aria-hidden="true" className="md:hidden">{`${t('orders.columns.products')} `}</span>
          <span>{productCount}</span>
        </Cell>
        <Cell className={`order-2 ${CELL}`}>
          <OrderStatus status={status} />
        </Cell>
        <Cell className={`order-3 mr-9 ml-auto text-right md:mr-0 ${CELL}`}>
          <Price taka={payAmount} className="font-bold" />
        </Cell>
        <Cell className={`money order-7 ${SMALL} ${CELL}`}>{date}</Cell>
        <Cell className="flex justify-end max-md:absolute max-md:-right-3 max-md:top-0 md:table-cell md:py-2 md:pl-2 *:md:ml-auto">
          <ViewOrder {...{ id, detailsId, isOpen }} onToggle={() => setOpen(!isOpen)} />
        </Cell>
      </Row>
      {isOpen && (
        <Row className="block border-b border-line md:table-row">
          <Cell colSpan={7} className="block pb-4 md:table-cell">
            <OrderDetails order={order} id={detailsId} />
          </Cell>
        </Row>
      )}
    </>
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
