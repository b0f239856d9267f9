import { readCursor, writeCursor } from '#core/orders/order-cursor.ts'
import { wantedOrders } from '#core/orders/wanted-orders.ts'
import { ok, operation } from '#server/http/operation.ts'
import { inputProblem } from '#server/http/problem.ts'
import { findOrders as findInStore } from '#server/store/found-orders.ts'
import { toOperatorOrder } from '#server/wire/operator-order.ts'

/** Orders of all customers that answer to the filters, the newest first, a page at a time. */
export const findOrders = operation('findOrders', async ({ params, deps }) => {
  const after = params.after === undefined ? null : readCursor(params.after)
  if (params.after !== undefined && !after)
    return inputProblem([{ field: 'after', message: 'A cursor is the `next` of an earlier page, unchanged' }])
  const { orders, next } = await findInStore(deps.db, wantedOrders(params), after, params.limit)
  return ok({ orders: orders.map((order) => toOperatorOrder(order)), next: next && writeCursor(next) })
})
