import { toTaka } from '#core/money.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { OrderWithLines } from '#server/store/order-queries.ts'

type WireOrder = ReplyOf<'listOrders', 200>[number]

export function toWireOrder(order: OrderWithLines): WireOrder {
  return {
    id: order.id,
    status: order.status,
    pay_amount: toTaka(order.pay_amount_paisa),
    payment_method: order.payment_method,
    customer_name: order.customer_name,
    vendor_name: order.vendor_name,
    created_at: new Date(order.created_at).toISOString(),
    updated_at: new Date(order.updated_at).toISOString(),
    order_product: order.lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      name: line.name,
      price: toTaka(line.price_paisa),
      quantity: line.quantity,
      total_price: toTaka(line.total_paisa),
    })),
  }
}
