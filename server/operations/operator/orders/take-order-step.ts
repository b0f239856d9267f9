import { judgeStep, statusAfter } from '#core/orders/order-steps.ts'
import { err, ok as done, type Result } from '#core/result.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem, type Problem } from '#server/http/problem.ts'
import type { Trx } from '#server/store/db.ts'
import { findOrder, type OrderWithLines } from '#server/store/order-queries.ts'
import { historyOf, moveOrder, type OrderEvent } from '#server/store/order-step-queries.ts'
import { Overtaken } from '#server/store/retry.ts'
import { giveStockBack } from '#server/store/stock-queries.ts'
import { toOperatorOrder } from '#server/wire/operator-order.ts'

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
