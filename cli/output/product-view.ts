import { formatTaka } from '#core/money.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { formatFields } from './fields.ts'
import { plainLines } from './plain-text.ts'
import { formatTable, type Column, type Screen } from './table.ts'

export type WireProduct = SuccessOf<'getProduct'>

const COLUMNS: readonly Column[] = [
  { title: 'ID', align: 'right' },
  { title: 'Product', flexible: true },
  { title: 'Price', align: 'right' },
  { title: 'Stock', align: 'right' },
  { title: 'Vendor', flexible: true, spare: 1 },
]

/** Products as a table for people; '' for none. */
export function productTable(products: readonly WireProduct[], screen: Screen): string {
  if (products.length === 0) return ''
  const rows = products.map(({ id, name, price, quantity, vendor_name }) => [
    String(id),
    name,
    formatTaka(price),
    String(quantity),
    vendor_name,
  ])
  return formatTable(COLUMNS, rows, screen)
}

/** One product with everything the store says about it. */
export function productDetails(product: WireProduct): string {
  const former = product.original_price
  const fields = formatFields([
    ['ID', String(product.id)],
    ['Product', product.name],
    ['Price', formatTaka(product.price)],
    ['Before', former == null ? '' : formatTaka(former)],
    ['Brand', product.model ?? ''],
    ['Code', product.product_code ?? ''],
    ['Stock', String(product.quantity)],
    ['Vendor', `${product.vendor_name} (${product.vendor_id})`],
  ])
  return product.description ? `${fields}\n\n${plainLines(product.description)}` : fields
}
