import { addressedOrder } from '#core/orders/shown-order.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { OrderWithLines } from '#server/store/order-queries.ts'
import type { OrderEvent } from '#server/store/order-step-queries.ts'

type WireOrder = ReplyOf<'getOrder', 200>

/** An order with its customer, as who sends it out needs it. */
export function toOperatorOrder(order: OrderWithLines, history?: readonly OrderEvent[]): WireOrder {
  return addressedOrder(order, history)
}
