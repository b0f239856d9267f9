import { shownOrder } from '#core/orders/shown-order.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { OrderWithLines } from '#server/store/order-queries.ts'

type WireOrder = ReplyOf<'listOrders', 200>[number]

/** Row → contract. */
export function toWireOrder(order: OrderWithLines): WireOrder {
  return shownOrder(order)
}
