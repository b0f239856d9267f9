import type { ReplyOf } from '#generated/operation-types.ts'
import type { OrderWithLines } from '#server/store/order-queries.ts'
import type { OrderEvent } from '#server/store/order-step-queries.ts'
import { toWireOrder } from './order.ts'

type WireOrder = ReplyOf<'getOrder', 200>

/** An order with its customer, as who sends it out needs it. */
export function toOperatorOrder(order: OrderWithLines, history?: readonly OrderEvent[]): WireOrder {
  return {
    ...toWireOrder(order),
    status: order.status,
    user_id: order.user_id,
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    customer_phone: order.customer_phone,
    customer_address: order.customer_address,
    customer_city: order.customer_city,
    customer_zip: order.customer_zip,
    customer_country: order.customer_country,
    vendor_name: order.vendor_name,
    created_at: new Date(order.created_at).toISOString(),
    updated_at: new Date(order.updated_at).toISOString(),
    mark: order.mark,
    ...(history ? { history: history.map(toWireEvent) } : {}),
  }
}

function toWireEvent({ status, at, by, note }: OrderEvent) {
  return { status, at: new Date(at).toISOString(), by, note }
}
