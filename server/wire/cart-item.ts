import { shownRow } from '#core/cart/shown-row.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { ListedCartItem } from '#server/store/cart-queries.ts'

type WireCartItem = ReplyOf<'saveCartItems', 200>['cart_items'][number]

/** A saved row → contract. */
export function toWireCartItem(row: ListedCartItem): WireCartItem {
  return shownRow(row)
}
