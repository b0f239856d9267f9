import type { CartLine } from './cart-line.ts'

/** The body that saves a customer's cart on the server. */
export type SyncPayload = { cart_items: { product_id: number; quantity: number; user_id: number }[] }

/** Cart lines → cart-sync payload; every row is the given customer's, whoever put the line there. */
export function syncPayload(lines: readonly CartLine[], userId: number): SyncPayload {
  return { cart_items: lines.map(({ id, quantity }) => ({ product_id: id, quantity, user_id: userId })) }
}
