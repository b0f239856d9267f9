import type { KeyedOrder } from './order-key-queries.ts'
import type { NewMail } from './mail-queries.ts'
import type { NewOrder, NewOrderLine, OrderWithLines } from './order-queries.ts'
import type { RunPass } from './test-run-queries.ts'

/** An order at the store's own prices, one line for each product, sorted by product. */
export type AcceptedOrder = {
  order: NewOrder
  lines: readonly NewOrderLine[]
  keyed: KeyedOrder
  /** What the order is a test by; null for an honest one. */
  pass: RunPass | null
  /** What tells the buyer, when there is an address. */
  confirmation: Omit<NewMail, 'orderId'> | null
}

/** Written, or why nothing at all was. */
export type WrittenOrder = OrderWithLines | 'key taken' | 'stock moved'
