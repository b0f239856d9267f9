import type { OrderStatus, OrderChange, ReturnReason } from '#core/orders/order-steps.ts'
import type { Generated, Selectable } from 'kysely'

export type CartItemsTable = {
  id: Generated<number>
  user_id: number
  product_id: number
  quantity: number
}

/**
 * Amounts in paisa, times in milliseconds since 1970; `user_id` is null for a guest's order, `mark` for an honest one.
 * Phone and e-mail are found by their keys, which are null where nothing was written.
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

/**
 * A line keeps the name and price of its day; `quantity` are its units, `cancelled` those that were
 * cancelled, `restocked` those of a returned order that were restocked.
 */
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

/**
 * A status that an operator took an order to; with `change` what else was done to it while it was in that status. `details`
 * are what changed of it, as JSON.
 */
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

/**
 * Which order a key has placed, written in the same transaction; `scope` tells callers apart. A key without an order is void:
 * none was placed under it, and none ever will be.
 */
export type OrderKeysTable = {
  scope: string
  key: string
  fingerprint: string
  order_id: number | null
  created_at: number
}

/** `scope` tells callers apart; `body` is the answer to repeat, written in the same transaction as what it tells of. */
export type IdempotencyKeysTable = {
  scope: string
  key: string
  fingerprint: string
  body: string
  created_at: number
}

export type OrdersRow = Selectable<OrdersTable>
export type OrderLineRow = Selectable<OrderLinesTable>
