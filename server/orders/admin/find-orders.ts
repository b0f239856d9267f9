import { toOperatorOrderDto } from '#core/orders/order-dto.ts'
import { foreignCursor, readCursor, writeCursor } from '#contract/cursor.ts'
import { contactKey } from '#core/account/contact-key.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { operation, ok } from '#server/http/operation.ts'
import { inputProblem, problem } from '#server/http/problem.ts'
import { findOrders as findInStore, type OrderFilter } from '#server/orders/admin/order-search.ts'
import { findOrder } from '#server/orders/order-queries.ts'
import { historyOf } from '#server/orders/order-changes.ts'
import { namesOfVendor } from '#server/catalog/vendor-names.ts'

const DEFAULT_LIMIT = 50

/** Orders of all customers that answer to the filters, the newest first, a page at a time. */
export const findOrders = operation('findOrders', async ({ body, deps }) => {
  const after = readCursor(body.after)
  if (after === undefined) return inputProblem([foreignCursor])
  const { vendor, status, customer = '', placed_from, placed_before, limit = DEFAULT_LIMIT } = body
  const filter = {
    status,
    vendorNames: vendor ? await namesOfVendor(deps.db, vendor) : undefined,
    ...(customer.trim() !== '' && contactKey(customer)),
    mark: marksOf(body),
    placedFrom: placed_from === undefined ? undefined : Date.parse(placed_from),
    placedBefore: placed_before === undefined ? undefined : Date.parse(placed_before),
  }
  const { orders, next } = await findInStore(deps.db, filter, after, limit)
  return ok({ orders: orders.map((order) => toOperatorOrderDto(order)), next: next && writeCursor(next) })
})

function marksOf({ mark, marked }: BodyOf<'findOrders'>): OrderFilter['mark'] {
  if (mark !== undefined) return { of: mark }
  if (marked === undefined) return 'none'
  return marked === 'only' ? 'any' : 'either'
}

/** One order with its customer and what has happened to it. */
export const getOrder = operation('getOrder', async ({ params: { orderId }, deps: { db } }) => {
  const order = await findOrder(db, orderId)
  if (!order) return problem('order_not_found', { id: orderId })
  return ok(toOperatorOrderDto(order, await historyOf(db, order)))
})
