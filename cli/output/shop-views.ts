import { orderRow } from '#core/account/order-row.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { subtotal, countUnits, lineTotal } from '#core/cart/totals.ts'
import { cartVendor } from '#core/cart/cart-vendor.ts'
import { type AnyField, catalogFields, type ProductField } from '#core/catalog/catalog-fields.ts'
import { catalogFacts } from '#core/contract/catalog-facts.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { orderWay, knownStatus } from '#core/orders/order-steps.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { formatFields, type Column, type Screen, formatTable } from './table.ts'
import { plainLines } from './plain-text.ts'

export type WireProduct = SuccessOf<'getProduct'>
const PRODUCT_COLUMNS: readonly Column<WireProduct>[] = [
  ['ID', ({ id }) => id, 'right'],
  ['Product', ({ name }) => name, 'flexible'],
  ['Price', ({ price }) => formatTaka(price), 'right'],
  ['Stock', ({ quantity }) => quantity, 'right'],
  ['Vendor', ({ vendor_name: vendor }) => vendor, 'flexible', 1],
]

/** Products as a table for people; '' for none. */
export function productTable(products: readonly WireProduct[], screen: Screen): string {
  return formatTable(PRODUCT_COLUMNS, products, screen)
}

type Fields = typeof catalogFields.products
type LabelledField = {
  [Field in ProductField]: Fields[Field] extends { label: string } ? Field : never
}[ProductField]
const described: Readonly<Record<string, AnyField>> = catalogFields.products
const labelled = Object.entries(described).flatMap(([field, { label }]) =>
  label === undefined ? [] : [[label, field as LabelledField] as const],
)

function shownValue(product: WireProduct, field: LabelledField) {
  const value = product[field]
  const isAmount = catalogFacts.products[field].type === 'amount' && value !== null && value !== undefined
  return isAmount ? formatTaka(Number(value)) : value
}

/** One product with everything the store says about it. */
export function productDetails(product: WireProduct): string {
  const fields = formatFields([
    ['ID', product.id],
    ...labelled.map(([label, field]) => [label, shownValue(product, field)] as const),
    ['Stock', product.quantity],
    ['Vendor', `${product.vendor_name} (${product.vendor_id})`],
  ])
  return product.description ? `${fields}\n\n${plainLines(product.description)}` : fields
}

export type WireUser = SuccessOf<'getCurrentUser'>['user']

/** A customer's data for people. */
export function userDetails({ name, email, phone, address, city, zip, country }: WireUser): string {
  return formatFields([
    ['Name', name],
    ['E-Mail', email],
    ['Phone', phone],
    ['Address', address],
    ['City', city],
    ['Zip', zip],
    ['Country', country],
  ])
}

type WireOrder = SuccessOf<'listOrders'>[number]
const ORDER_COLUMNS: readonly Column<ReturnType<typeof orderRow> & { customer: string | undefined }>[] = [
  ['Order ID', ({ id }) => id, 'right'],
  ['Customer', ({ customer }) => customer, 'flexible', 1],
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
