import { ok, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { findOrder } from '#server/store/order-queries.ts'
import { historyOf } from '#server/store/order-step-queries.ts'
import { toOperatorOrder } from '#server/wire/operator-order.ts'

/** One order with its customer and what has happened to it. */
export const getOrder = operation('getOrder', async ({ params: { orderId }, deps: { db } }) => {
  const order = await findOrder(db, orderId)
  if (!order) return problem('order_not_found', { id: orderId })
  return ok(toOperatorOrder(order, await historyOf(db, order)))
})
