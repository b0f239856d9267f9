/** An order of the contract; `pay_amount` in taka. */
type WireOrder = {
  id: number
  status: string
  pay_amount: number
  updated_at: string
  order_product: readonly unknown[]
}

/** A row of Latest Orders; `date` is 'YYYY-MM-DD', `payAmount` in taka. */
export type OrderRow = { id: number; status: string; payAmount: number; date: string; productCount: number }

/** Converts an order to a table row: the date part of `updated_at`, and the number of products (not units). */
export function orderRow(order: WireOrder): OrderRow {
  return {
    id: order.id,
    status: order.status,
    payAmount: order.pay_amount,
    date: order.updated_at.slice(0, 'YYYY-MM-DD'.length),
    productCount: order.order_product.length,
  }
}
