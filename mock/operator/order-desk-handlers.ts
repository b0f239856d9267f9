import {
  readCursor,
  writeCursor,
  type OrderPlace,
  isWanted,
  wantedOrders,
} from '#core/orders/wanted-orders.ts'
import { judgeStep, statusAfter } from '#core/orders/order-steps.ts'
import { addressedOrder } from '#core/orders/shown-order.ts'
import { mock } from '#generated/handlers.ts'
import type { MockOptions } from '#contract/mock-contract.ts'
import type { Order } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { operatorOf } from '#mock/session/session-handlers.ts'
import { foreignCursor } from '#mock/answer.ts'
import { putBack } from './run-handlers.ts'

/** Orders from the other side of the counter. */
export function orderDeskHandlers(store: MockStore, options: MockOptions) {
  const { kept } = store
  return [
    mock(
      'findOrders',
      ({ params, respond, invalid }) => {
        const after = params.after === undefined ? null : readCursor(params.after)
        if (params.after !== undefined && !after) return invalid([foreignCursor])
        const wanted = wantedOrders(params)
        const { placedFrom = -Infinity, placedBefore = Infinity } = wanted
        const found = kept.orders
          .filter((order) => order.created_at >= placedFrom && order.created_at < placedBefore)
          .filter((order) => isWanted(order, wanted) && (!after || isBehind(order, after)))
          .sort((one, other) => other.created_at - one.created_at || other.id - one.id)
        const page = found.slice(0, params.limit)
        const last = page.at(-1)
        const next =
          found.length > page.length && last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null
        return respond(200, { orders: page.map((order) => addressedOrder(order)), next })
      },
      options,
    ),
    mock(
      'getOrder',
      ({ params: { orderId }, respond, problem }) => {
        const order = kept.orders.find(({ id }) => id === orderId)
        if (!order) return problem('order_not_found', { id: orderId })
        return respond(200, addressedOrder(order, order.events))
      },
      options,
    ),
    mock(
      'takeOrderStep',
      (call) => {
        const { orderId } = call.params
        const { step, note } = call.body
        const order = kept.orders.find(({ id }) => id === orderId)
        if (!order) return call.problem('order_not_found', { id: orderId })
        const { status } = order
        const verdict = judgeStep(status, step)
        if (verdict === 'impossible')
          return call.problem('order_step_impossible', { id: orderId, status, step })
        if (verdict === 'possible') {
          const [to, at] = [statusAfter(step), store.now()]
          Object.assign(order, { status: to, updated_at: at })
          order.events.push({ status: to, at, by: operatorOf(call).name, note: note?.trim() || null })
          if (step === 'cancel') putBack(kept, order, { uncount: order.mark === null })
        }
        return call.respond(200, addressedOrder(order, order.events))
      },
      options,
    ),
  ]
}

function isBehind(order: Order, { createdAt, id }: OrderPlace): boolean {
  return order.created_at < createdAt || (order.created_at === createdAt && order.id < id)
}
