import { formatTaka } from '#core/money.ts'
import { formatFields } from '#cli/output/fields.ts'
import { orderDetails } from '#cli/output/order-view.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import type { StoreOrder } from '#cli/session/order-record.ts'

const COLUMNS: readonly Column[] = [
  { title: 'ID', align: 'right' },
  { title: 'Product', flexible: true },
  { title: 'Quantity', align: 'right' },
  { title: 'Price', align: 'right' },
  { title: 'Total', align: 'right' },
]

/** One order with its lines for people, and what this profile knows of how it was placed. */
export function orderWithLines(
  order: StoreOrder,
  { key, placedAt }: { key: string | undefined; placedAt: string | null },
  screen: Screen,
): string {
  const rows = order.order_product.map((line) => [
    String(line.product_id ?? ''),
    line.name ?? '',
    String(line.quantity ?? ''),
    formatTaka(line.price ?? 0),
    formatTaka(line.total_price ?? 0),
  ])
  const kept: [string, string][] = [
    ...(placedAt === null ? [] : [['Placed', placedAt] as [string, string]]),
    ...(key === undefined ? [] : [['Key', key] as [string, string]]),
  ]
  const parts = [orderDetails(order), ...(kept.length > 0 ? [formatFields(kept)] : [])].join('\n')
  return rows.length === 0 ? parts : `${parts}\n\n${formatTable(COLUMNS, rows, screen)}`
}
