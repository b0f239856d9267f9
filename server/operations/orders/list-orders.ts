import { shownOrder } from '#core/orders/shown-order.ts'
import { listOrdersMaxItems } from '#generated/limits.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { countOrdersOf, listOrdersOf } from '#server/store/order-queries.ts'

/** The caller's newest orders, and in a header how many there are in all. */
export const listOrders = operation('listOrders', async ({ body, session, deps }) => {
  if (body.user_id !== session.userId) return problem('forbidden')
  const orders = await listOrdersOf(deps.db, session.userId, listOrdersMaxItems)
  const total =
    // Stryker disable next-line ConditionalExpression: it only spares the counting: fewer than fit are all there are
    orders.length < listOrdersMaxItems ? orders.length : await countOrdersOf(deps.db, session.userId)
  return ok(orders.map(shownOrder), { 'Total-Count': String(total) })
})
