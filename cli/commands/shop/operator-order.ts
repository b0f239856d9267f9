import { formatFields, formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { plainText } from '#cli/output/plain-text.ts'
import { orderLineColumns } from '#cli/output/shop-views.ts'
import { formatTaka } from '#core/money.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

/** An order as an operator gets it. */
export type OperatorOrder = SuccessOf<'getOrder'>

const LIST: readonly Column<OperatorOrder>[] = [
  ['Order', ({ id }) => id, 'right'],
  ['Status', ({ status }) => status],
  ['Placed', ({ created_at: at }) => dhakaTime(at)],
  ['Customer', ({ customer_name: name }) => name, 'flexible'],
  ['Phone', ({ customer_phone: phone }) => phone],
  ['Vendor', ({ vendor_name: vendor }) => vendor, 'flexible'],
  ['Total', ({ pay_amount: total }) => formatTaka(total), 'right'],
]

type Line = OperatorOrder['order_product'][number]
const RESTOCKED: Column<Line> = ['Restocked', ({ restocked }) => restocked, 'right']

type Event = NonNullable<OperatorOrder['history']>[number]
const EVENTS: readonly Column<Event>[] = [
  ['Status', ({ change, status }) => change ?? status],
  ['When', ({ at }) => dhakaTime(at)],
  ['By', ({ by }) => by ?? 'customer'],
  ['Note', noteOf, 'flexible'],
]

/** Orders as a table. */
export function orderList(orders: readonly OperatorOrder[], screen: Screen): string {
  return formatTable(LIST, orders, screen)
}

/** One order: what it is, the label for the courier, its lines and its history. */
export function orderSheet(order: OperatorOrder, screen: Screen): string {
  const head = formatFields([
    ['Order', order.id],
    ['Status', order.status],
    ['Reason', order.return_reason?.replaceAll('_', ' ')],
    ['Courier', order.courier],
    ['Tracking', order.tracking],
    ['Placed', dhakaTime(order.created_at)],
    ['Vendor', order.vendor_name],
    ['Customer', order.user_id === null ? 'guest' : `account ${order.user_id}`],
    ['E-mail', order.customer_email],
    ['Test run', order.mark],
  ])
  const lines = order.order_product
  const columns: readonly Column<Line>[] = [
    ...orderLineColumns,
    ...(order.status === 'returned' ? [RESTOCKED] : []),
  ]
  const parts = [head, label(order), formatTable(columns, lines, screen)]
  if (order.history?.length) parts.push(formatTable(EVENTS, order.history, screen))
  return parts.join('\n\n')
}

/** What changed with an event, and its note. */
function noteOf({ courier = '', tracking = '', fields = [], note }: Event): string {
  return [
    `${courier} ${tracking}`.trim(),
    fields.map((field) => field.replace('customer_', '')).join(', '),
    note ?? '',
  ]
    .filter((part) => part !== '')
    .join('; ')
}

/** What a courier needs, line by line, as it is written on a parcel. */
function label(order: OperatorOrder): string {
  const { customer_name: name, customer_address: address, customer_city: city, customer_zip: zip } = order
  const lines = [name, address, `${city} ${zip}`.trim(), order.customer_country, order.customer_phone]
  const to = lines.filter((line) => line.trim() !== '').map((line) => `  ${plainText(line)}`)
  return ['Deliver to:', ...to, `Collect: ${formatTaka(order.pay_amount)} in cash`].join('\n')
}

/** How many units an order is of. */
export function unitsOf({ order_product: lines }: OperatorOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** '1 order', '2 orders'. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
