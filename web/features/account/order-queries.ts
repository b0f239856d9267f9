import { queryOptions } from '@tanstack/react-query'

import { orderRow, type OrderRow } from '#core/account/order-row.ts'
import type { components } from '#generated/types.ts'
import { api, ApiError } from '#web/shared/lib/api.ts'

type WireOrder = components['schemas']['Order']
/** What a store does not say of a line is empty or null; amounts in taka. */
export type ListedLine = { name: string; quantity: number | null; price: number | null; total: number | null }
export type ListedOrder = OrderRow & {
  customer: string
  vendor: string
  /** Courier and tracking number of the parcel; empty when unknown. */
  courier: string
  tracking: string
  lines: readonly ListedLine[]
}
export type OrderList = { orders: ListedOrder[]; total: number }

/** The customer's orders. A failure is logged; the page says no more than that it can be tried again. */
export const orderQueries = {
  /** The newest orders, and how many there are in all, which can be more than are listed. */
  ofUser: (userId: number) =>
    queryOptions({
      queryKey: ['orders', userId],
      meta: { failure: 'Loading the orders failed' },
      queryFn: async ({ signal }): Promise<OrderList> => {
        const result = await api.call('listOrders', { body: { user_id: userId }, signal })
        if (!result.ok) throw new ApiError(result.problem)
        const orders = result.data.map(listed)
        const counted = Number(result.headers.get('total-count') ?? Number.NaN)
        return { orders, total: Number.isSafeInteger(counted) ? counted : orders.length }
      },
    }),
}

const listed = (order: WireOrder): ListedOrder => ({
  ...orderRow(order),
  customer: order.customer_name ?? '',
  vendor: order.vendor_name ?? '',
  courier: order.courier ?? '',
  tracking: order.tracking ?? '',
  lines: order.order_product.map(
    ({ name = '', quantity = null, price = null, total_price: total = null }) => ({
      name,
      quantity,
      price,
      total,
    }),
  ),
})
