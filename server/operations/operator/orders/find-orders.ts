import { emailKey, phoneKey } from '#core/account/contact-key.ts'
import { ok, operation, type Call } from '#server/http/operation.ts'
import { inputProblem } from '#server/http/problem.ts'
import { findOrders as findInStore, type OrderWish } from '#server/store/found-orders.ts'
import { toOperatorOrder } from '#server/wire/operator-order.ts'
import { readCursor, writeCursor } from './order-cursor.ts'

/** Orders of all customers that answer to the filters, the newest first, a page at a time. */
export const findOrders = operation('findOrders', async ({ params, deps }) => {
  const after = params.after === undefined ? null : readCursor(params.after)
  if (params.after !== undefined && !after)
    return inputProblem([{ field: 'after', message: 'A cursor is the `next` of an earlier page, unchanged' }])
  const { orders, next } = await findInStore(deps.db, wishOf(params), after, params.limit)
  return ok({ orders: orders.map((order) => toOperatorOrder(order)), next: next && writeCursor(next) })
})

function wishOf(params: Call<'findOrders'>['params']): OrderWish {
  const { status, vendor, customer = '', placed_from, placed_before } = params
  return {
    status,
    vendorName: vendor || undefined,
    ...contactOf(customer),
    mark: marksOf(params),
    placedFrom: placed_from === undefined ? undefined : Date.parse(placed_from),
    placedBefore: placed_before === undefined ? undefined : Date.parse(placed_before),
  }
}

function contactOf(customer: string): Pick<OrderWish, 'phoneKey' | 'emailKey'> {
  if (customer.includes('@')) return { emailKey: emailKey(customer) }
  const key = phoneKey(customer)
  return key === '' ? {} : { phoneKey: key }
}

function marksOf({ mark, marked }: Call<'findOrders'>['params']): OrderWish['mark'] {
  if (mark !== undefined) return { of: mark }
  if (marked === undefined) return 'none'
  return marked === 'only' ? 'any' : 'either'
}
