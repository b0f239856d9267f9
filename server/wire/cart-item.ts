import type { ReplyOf } from '#generated/operation-types.ts'
import type { ListedCartItem } from '#server/store/cart-queries.ts'
import { productFields } from './product.ts'

type WireCartItem = ReplyOf<'saveCartItems', 200>['cart_items'][number]

/** A saved row → contract: `quantity` counts what is in the cart, `stock` what the store has. */
export function toWireCartItem(row: ListedCartItem): WireCartItem {
  return {
    ...productFields(row),
    cart_id: row.cart_id,
    user_id: row.user_id,
    quantity: row.quantity,
    stock: row.stock,
  }
}
