import { productFields, type KeptProduct } from '#core/catalog/shown-product.ts'

/** A saved cart row with its product, as the store keeps it. */
export type KeptRow = KeptProduct & { cart_id: number; user_id: number; quantity: number }

/** A saved row as its customer sees it: `quantity` counts what is in the cart, `stock` what the store has. */
export function shownRow(row: KeptRow) {
  const { cart_id, user_id, quantity, stock } = row
  return { ...productFields(row), cart_id, user_id, quantity, stock }
}
