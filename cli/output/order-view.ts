import { orderRow } from '#core/account/order-row.ts'
import { formatTaka } from '#core/money.ts'
import { knownStatus, orderWay } from '#core/orders/order-way.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { formatFields } from './fields.ts'
import { formatTable, type Column, type Screen } from './table.ts'

type WireOrder = SuccessOf<'listOrders'>[number]

const COLUMNS: readonly Column[] = [
  { title: 'Order ID', align: 'right' },
  { title: 'Customer', flexible: true, spare: 1 },
  { title: 'No. of Products', align: 'right' },
  { title: 'Status' },
  { title: 'Total', align: 'right' },
  { title: 'Date Added' },
]

/** Orders as the table of Latest Orders (spec §2.14); '' for none. */
export function orderTable(orders: readonly WireOrder[], screen: Screen): string {
  if (orders.length === 0) return ''
  const rows = orders.map((order) => {
    const { id, productCount, status, payAmount, date } = orderRow(order)
    const word = statusWord(status)
    return [String(id), order.customer_name ?? '', String(productCount), word, formatTaka(payAmount), date]
  })
  return formatTable(COLUMNS, rows, screen)
}

/** One order for people. */
export function orderDetails(order: WireOrder): string {
  return formatFields([
    ['Order ID', String(order.id)],
    ['Status', statusWord(order.status)],
    ['How far', howFar(order.status)],
    ['Customer', order.customer_name ?? ''],
    ['Vendor', order.vendor_name ?? ''],
    ['No. of Products', String(order.order_product.length)],
    ['Total', `${formatTaka(order.pay_amount)} in cash on delivery`],
  ])
}

/** The steps of an order to its end, the one that it is at in brackets; '' where it is cancelled or not known. */
function howFar(status: string): string {
  const way = orderWay(status)
  return way?.steps.map((step, place) => (place === way.at ? `[${step}]` : step)).join(' → ') ?? ''
}

/** A status in the word that the page has for it, too; one that nobody knows as the store wrote it. */
function statusWord(status: string): string {
  return knownStatus(status) ?? status
}
