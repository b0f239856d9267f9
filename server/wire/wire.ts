import { shownCustomer } from '#core/account/shown-customer.ts'
import { shownRow } from '#core/cart/shown-row.ts'
import { shownProduct } from '#core/catalog/shown-product.ts'
import { addressedOrder, shownOrder } from '#core/orders/shown-order.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { ListedCartItem } from '#server/store/cart-queries.ts'
import type { OrderWithLines } from '#server/store/order-queries.ts'
import type { OrderEvent } from '#server/store/order-changes.ts'
import type { ListedRow } from '#server/store/product-queries.ts'
import type { UserRow } from '#server/store/tables/tables.ts'

/** A product as the contract shows it. */
type WireProduct = ReplyOf<'getProduct', 200>

/** Row → contract. */
export function toWireProduct(row: ListedRow): WireProduct {
  return shownProduct(row)
}

type WireCartItem = ReplyOf<'saveCartItems', 200>['cart_items'][number]

/** A saved row → contract. */
export function toWireCartItem(row: ListedCartItem): WireCartItem {
  return shownRow(row)
}

type WireOrder = ReplyOf<'listOrders', 200>[number]

/** Row → contract. */
export function toWireOrder(order: OrderWithLines): WireOrder {
  return shownOrder(order)
}

type WireOperatorOrder = ReplyOf<'getOrder', 200>

/** An order with its customer, as who sends it out needs it. */
export function toOperatorOrder(order: OrderWithLines, history?: readonly OrderEvent[]): WireOperatorOrder {
  return addressedOrder(order, history)
}

type WireUser = ReplyOf<'getCurrentUser', 200>['user']

/** A customer → contract. */
export function toWireUser(user: UserRow): WireUser {
  return shownCustomer(user)
}
