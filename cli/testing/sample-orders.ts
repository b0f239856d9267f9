import { examples } from '#generated/examples.ts'
import type { ReplyOf, SuccessOf } from '#generated/operation-types.ts'

// The examples are data of wider types than the contract's: a status there is any text.

/** The contract's example of an order just placed. */
export const placedOrder = examples.placeOrder.replies[200].placed as ReplyOf<'placeOrder', 200>

/** The contract's example of a customer's orders. */
export const customerOrders = examples.listOrders.replies[200].orders as SuccessOf<'listOrders'>

/** The contract's example of an order as operators get it. */
export const pendingOrder = examples.getOrder.replies[200].pending as ReplyOf<'getOrder', 200>
