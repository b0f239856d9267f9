import { orderRow } from '#core/account/order-row.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { subtotal, countUnits, lineTotal } from '#core/cart/totals.ts'
import { cartVendor } from '#core/cart/cart-vendor.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { orderWay, knownStatus } from '#core/orders/order-steps.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { formatFields, type Column, type Screen, formatTable } from './table.ts'

type WireOrder = SuccessOf<'listOrders'>[number]
const ORDER_COLUMNS: readonly Column<ReturnType<typeof orderRow> & { customer: string | undefined }>[] = [
  ['Order ID', ({ id }) => id, 'right'],
  ['Customer', ({ customer }) => customer, 'flexible'],
  ['No. of Products', ({ productCount }) => productCount, 'right'],
  ['Status', ({ status }) => statusWord(status)],
  ['Total', ({ payAmount }) => formatTaka(payAmount), 'right'],
  ['Date Added', ({ date }) => date],
]

/** Orders as the table of Latest Orders; '' for none. */
export function orderTable(orders: readonly WireOrder[], screen: Screen): string {
  const rows = orders.map((order) => ({ ...orderRow(order), customer: order.customer_name }))
  return formatTable(ORDER_COLUMNS, rows, screen)
}

/** The lines of an order, for customers and operators. */
export const orderLineColumns: readonly Column<WireOrder['order_product'][number]>[] = [
  ['ID', ({ product_id: id }) => id, 'right'],
  ['Product', ({ name }) => name, 'flexible'],
  ['Quantity', ({ quantity }) => quantity, 'right'],
  ['Price', ({ price = 0 }) => formatTaka(price), 'right'],
  ['Total', ({ total_price: total = 0 }) => formatTaka(total), 'right'],
]

/** One order for people. */
export function orderDetails(order: WireOrder, { isAsPlaced = false } = {}): string {
  const status = statusWord(order.status)
  return formatFields([
    ['Order ID', order.id],
    ['Status', isAsPlaced ? `${status} when it was placed` : status],
    ['How far', isAsPlaced ? '' : howFar(order.status)],
    ['Courier', order.courier],
    ['Tracking number', order.tracking],
    ['Customer', order.customer_name],
    ['Vendor', order.vendor_name],
    ['No. of Products', order.order_product.length],
    ['Total', `${formatTaka(order.pay_amount)} in cash on delivery`],
  ])
}

/** The steps of an order to its end, the one that it is at in brackets; '' where it is cancelled or not known. */
function howFar(status: string): string {
  const way = orderWay(status)
  return way?.steps.map((step, place) => (place === way.at ? `[${step}]` : step)).join(' → ') ?? ''
}

/** A status in the word that the page has for it, too; an unknown one as the store wrote it. */
function statusWord(status: string): string {
  return knownStatus(status) ?? status
}

const CART_COLUMNS: readonly Column<CartLine>[] = [
  ['ID', ({ id }) => id, 'right'],
  ['Product', ({ name }) => name, 'flexible'],
  ['Quantity', ({ quantity }) => quantity, 'right'],
  ['Price', ({ price }) => formatTaka(price), 'right'],
  ['Total', (line) => formatTaka(toTaka(lineTotal(line))), 'right'],
]

/** The cart for programs; amounts in taka, `cart_id` null for a line that the account does not hold. */
export function cartJson(lines: readonly CartLine[]): object {
  const total = toTaka(subtotal(lines))
  return {
    vendor: cartVendor(lines),
    units: countUnits(lines),
    subtotal: total,
    total,
    lines: lines.map((line) => ({
      product_id: line.id,
      name: line.name,
      vendor_id: line.vendorId,
      vendor_name: line.vendorName,
      price: line.price,
      quantity: line.quantity,
      stock: line.stock,
      line_total: toTaka(lineTotal(line)),
      cart_id: line.cartId ?? null,
    })),
  }
}

/** The cart for people, with its vendor, sub-total and total (equal, as shipping is free); '' for an empty one. */
export function cartTable(lines: readonly CartLine[], screen: Screen): string {
  if (lines.length === 0) return ''
  const total = formatTaka(toTaka(subtotal(lines)))
  const sums = formatFields([
    ['Vendor', cartVendor(lines)?.name],
    ['Sub-Total', total],
    ['Total', total],
  ])
  return `${formatTable(CART_COLUMNS, lines, screen)}\n\n${sums}`
}

/** 'Your cart contains 1 item', counting units as every badge does. */
export function cartCount(lines: readonly CartLine[]): string {
  const units = countUnits(lines)
  return `Your cart contains ${units} ${units === 1 ? 'item' : 'items'}`
}
