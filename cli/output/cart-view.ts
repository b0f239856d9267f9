import type { CartLine } from '#core/cart/cart-line.ts'
import { cartVendor } from '#core/cart/cart-vendor.ts'
import { countUnits, lineTotal, subtotal } from '#core/cart/totals.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { formatFields } from './fields.ts'
import { formatTable, type Column, type Screen } from './table.ts'

const COLUMNS: readonly Column[] = [
  { title: 'ID', align: 'right' },
  { title: 'Product', flexible: true },
  { title: 'Quantity', align: 'right' },
  { title: 'Price', align: 'right' },
  { title: 'Total', align: 'right' },
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
  const rows = lines.map((line) => [
    String(line.id),
    line.name,
    String(line.quantity),
    formatTaka(line.price),
    formatTaka(toTaka(lineTotal(line))),
  ])
  const total = formatTaka(toTaka(subtotal(lines)))
  const sums = formatFields([
    ['Vendor', cartVendor(lines)?.name ?? ''],
    ['Sub-Total', total],
    ['Total', total],
  ])
  return `${formatTable(COLUMNS, rows, screen)}\n\n${sums}`
}

/** 'Your cart contains 1 item', counting units as every badge does (spec §2.9). */
export function cartCount(lines: readonly CartLine[]): string {
  const units = countUnits(lines)
  return `Your cart contains ${units} ${units === 1 ? 'item' : 'items'}`
}
