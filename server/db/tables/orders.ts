import type { OrderStatus, OrderChange, ReturnReason } from '#core/orders/order-steps.ts'
import type { Generated, Selectable } from 'kysely'

export type CartItemsTable = {
  id: Generated<number>
  user_id: number
  product_id: number
  quantity: number
}

/**
 * Amounts in paisa, times in milliseconds since 1970; `user_id` is null for a guest's order, `mark` for a live one.
 * Lookup keys of phone and e-mail are null when the field is empty.
 */
export type OrdersTable = {
  id: Generated<number>
  user_id: number | null
  vendor_name: string
  status: OrderStatus
  pay_amount_paisa: number
  payment_method: 'COD'
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  customer_country: string
  customer_city: string
  customer_zip: string
  created_at: number
  updated_at: number
  phone_key: string | null
  email_key: string | null
  mark: string | null
  return_reason: Generated<ReturnReason | null>
  courier: Generated<string | null>
  tracking: Generated<string | null>
}

/** Lines with name and price at the time of the order; `cancelled` and `restocked` count units. */
export type OrderLinesTable = {
  id: Generated<number>
  order_id: number
  product_id: number
  name: string
  price_paisa: number
  quantity: number
  total_paisa: number
  cancelled: Generated<number>
  restocked: Generated<number>
}

/** Events of orders: a transition to `status`, or with `change` another change in that status. `details` is JSON. */
export type OrderEventsTable = {
  id: Generated<number>
  order_id: number
  status: OrderStatus
  at: number
  key_id: number
  note: string | null
  change: Generated<OrderChange | null>
  details: Generated<string | null>
}

/** Idempotency keys of orders; `scope` separates callers. A key without an order is revoked. */
export type OrderKeysTable = {
  scope: string
  key: string
  fingerprint: string
  order_id: number | null
  created_at: number
}

/** Idempotency keys of imports; `scope` separates callers, `body` is the response to repeat. */
export type IdempotencyKeysTable = {
  scope: string
  key: string
  fingerprint: string
  body: string
  created_at: number
}

export type OrdersRow = Selectable<OrdersTable>
export type OrderLineRow = Selectable<OrderLinesTable>
