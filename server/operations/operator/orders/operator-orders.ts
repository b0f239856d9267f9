import { readCursor, writeCursor, wantedOrders } from '#core/orders/wanted-orders.ts'
import { judgeStep, statusAfter } from '#core/orders/order-steps.ts'
import { type Result, err, ok as done } from '#core/result.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { operation, ok } from '#server/http/operation.ts'
import { inputProblem, problem, type Problem } from '#server/http/problem.ts'
import type { Trx } from '#server/store/db.ts'
import { findOrders as findInStore } from '#server/store/found-orders.ts'
import { findOrder, type OrderWithLines } from '#server/store/order-queries.ts'
import { historyOf, moveOrder, type OrderEvent } from '#server/store/order-desk.ts'
import { Overtaken } from '#server/store/retry.ts'
import { giveStockBack } from '#server/store/stock-queries.ts'
import { toOperatorOrder } from '#server/wire/wire.ts'

/** Orders of all customers that answer to the filters, the newest first, a page at a time. */
export const findOrders = operation('findOrders', async ({ params, deps }) => {
  const after = params.after === undefined ? null : readCursor(params.after)
  if (params.after !== undefined && !after)
    return inputProblem([{ field: 'after', message: 'A cursor is the `next` of an earlier page, unchanged' }])
  const { orders, next } = await findInStore(deps.db, wantedOrders(params), after, params.limit)
  return ok({ orders: orders.map((order) => toOperatorOrder(order)), next: next && writeCursor(next) })
})

/** One order with its customer and what has happened to it. */
export const getOrder = operation('getOrder', async ({ params: { orderId }, deps: { db } }) => {
  const order = await findOrder(db, orderId)
  if (!order) return problem('order_not_found', { id: orderId })
  return ok(toOperatorOrder(order, await historyOf(db, order)))
})

type Wanted = BodyOf<'takeOrderStep'> & { orderId: number; keyId: number; now: number }
type Taken = { order: OrderWithLines; history: OrderEvent[] }
type StepProblem = Problem<'order_not_found' | 'order_step_impossible'>

/** Takes an order one step on, or cancels it and puts its units back; a step that was taken changes nothing. */
export const takeOrderStep = operation('takeOrderStep', async ({ params, body, operator, deps }) => {
  const wanted = { ...body, orderId: params.orderId, keyId: operator.keyId, now: deps.now() }
  const outcome = await deps.commit((trx) => takeStep(trx, wanted))
  if (!outcome.ok) return outcome.error
  const { order, history } = outcome.value
  if (body.step === 'cancel') deps.catalogVersion.changed()
  return ok(toOperatorOrder(order, history))
})

async function takeStep(trx: Trx, wanted: Wanted): Promise<Result<Taken, StepProblem>> {
  const { orderId, step } = wanted
  const order = await findOrder(trx, orderId)
  if (!order) return err(problem('order_not_found', { id: orderId }))
  const { status } = order
  const verdict = judgeStep(status, step)
  if (verdict === 'impossible') return err(problem('order_step_impossible', { id: orderId, status, step }))
  if (verdict === 'taken') return done({ order, history: await historyOf(trx, order) })
  return done(await move(trx, order, wanted))
}

async function move(trx: Trx, order: OrderWithLines, { step, note, keyId, now }: Wanted): Promise<Taken> {
  const to = statusAfter(step)
  const isMoved = await moveOrder(trx, order, { to, keyId, note: note?.trim() || null, now })
  if (!isMoved) throw new Overtaken('another step was faster')
  if (step === 'cancel') await giveStockBack(trx, order.lines, { uncount: order.mark === null })
  return { order: { ...order, status: to, updated_at: now }, history: await historyOf(trx, order) }
}
