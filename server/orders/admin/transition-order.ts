import { toOperatorOrderDto } from '#core/orders/order-dto.ts'
import { mendedParcel } from '#core/orders/amendments.ts'
import { checkTransition, statusAfter, unitsToRestock, type WholeUnits } from '#core/orders/order-steps.ts'
import { err, ok as done, type Result } from '#core/result.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem, type Problem } from '#server/http/problem.ts'
import { queueNotices, type OrderNotices } from '#server/notifications/email.ts'
import type { Trx } from '#server/db/db.ts'
import {
  changeOrder,
  countRestocked,
  historyOf,
  lockOrderForUpdate,
  insertEvent,
  moveOrder,
  type OperatorAction,
  restoreStock,
} from '#server/orders/order-changes.ts'
import { findOrder, type OrderWithLines } from '#server/orders/order-queries.ts'

type Wanted = Omit<BodyOf<'takeOrderStep'>, 'note'> & OperatorAction & { notices: OrderNotices }
type StepProblem = Problem<'order_not_found' | 'order_step_impossible' | 'units_not_held'>
type Taken = { hasMovedUnits: boolean }

/** Takes an order one step on, or back with its units; a step that was taken changes nothing but what is found whole. */
export const takeOrderStep = operation(
  'takeOrderStep',
  async ({ params: { orderId }, body, operator, deps }) => {
    if (body.step === 'return' && body.reason === undefined)
      return problem('return_reason_needed', { id: orderId })
    const wanted = { ...body, note: body.note?.trim() || null, keyId: operator.keyId, now: deps.now() }
    const outcome = await deps.commit(async (trx) => {
      const taken = await takeStep(trx, orderId, { ...wanted, notices: deps.notices })
      return taken.ok ? done({ ...taken.value, order: await shownAgain(trx, orderId) }) : taken
    })
    if (!outcome.ok) return outcome.error
    deps.outbox.wake()
    if (outcome.value.hasMovedUnits) deps.catalogVersion.changed()
    return ok(outcome.value.order)
  },
)

/** An order as an operator sees it after a change. */
export async function shownAgain(trx: Trx, id: number) {
  const order = await findOrder(trx, id)
  if (!order) throw new Error(`order ${id} is gone from under its lock`)
  return toOperatorOrderDto(order, await historyOf(trx, order))
}

async function takeStep(trx: Trx, id: number, wanted: Wanted): Promise<Result<Taken, StepProblem>> {
  const { step, restock } = wanted
  const order = await lockOrderForUpdate(trx, id)
  if (!order) return err(problem('order_not_found', { id }))
  const { status } = order
  const verdict = checkTransition(status, step)
  if (verdict === 'impossible') return err(problem('order_step_impossible', { id, status, step }))
  if (verdict === 'possible')
    await queueNotices(trx, order, wanted.notices.ofStep(step, wanted.now), wanted.now)
  if (step === 'send') return sendOut(trx, order, { ...wanted, isNew: verdict === 'possible' })
  if (step === 'return')
    return takeBack(trx, order, restock ?? [], { ...wanted, isNew: verdict === 'possible' })
  if (verdict === 'taken') return done({ hasMovedUnits: false })
  await moveOrder(trx, order, { ...wanted, to: statusAfter(step), reason: null })
  if (step !== 'cancel') return done({ hasMovedUnits: false })
  await restoreStock(
    trx,
    order.lines.map((line) => ({ ...line, unsold: soldUnits(order, line) })),
  )
  return done({ hasMovedUnits: true })
}

/** The parcel leaves with a courier; who it is, and under which number, can be mended later. */
async function sendOut(
  trx: Trx,
  order: OrderWithLines,
  { isNew, notices, courier, tracking, ...deed }: Wanted & { isNew: boolean },
): Promise<Result<Taken, StepProblem>> {
  const details = mendedParcel(order, { courier, tracking })
  if (isNew) await moveOrder(trx, order, { ...deed, details, to: 'shipped', reason: null })
  if (details) await changeOrder(trx, order, details, deed.now)
  if (details && !isNew) {
    const event = await insertEvent(trx, order, 'amended', { ...deed, details })
    await queueNotices(trx, order, notices.ofAmending(deed.now, event), deed.now)
  }
  return done({ hasMovedUnits: false })
}

/** A parcel came back: its units do not count as sold any more, and those that are whole go back into stock. */
async function takeBack(
  trx: Trx,
  order: OrderWithLines,
  whole: readonly WholeUnits[],
  { isNew, reason, ...deed }: Wanted & { isNew: boolean },
): Promise<Result<Taken, StepProblem>> {
  const found = unitsToRestock(order.lines, whole)
  if ('notHeld' in found) return err(problem('units_not_held', { id: order.id, ...found.notHeld }))
  const { due } = found
  if (isNew) await moveOrder(trx, order, { ...deed, to: 'returned', reason: reason ?? null })
  else if (due.length > 0) await insertEvent(trx, order, 'restocked', deed)
  else return done({ hasMovedUnits: false })
  await countRestocked(trx, order, due, deed.now)
  const moved = isNew ? order.lines : due.map(({ line }) => line)
  const backs = moved.map((line) => ({
    product_id: line.product_id,
    quantity: due.find((one) => one.line === line)?.quantity ?? 0,
    unsold: isNew ? soldUnits(order, line) : 0,
  }))
  await restoreStock(trx, backs)
  return done({ hasMovedUnits: true })
}

/** What a test run takes never counted as sold. */
export function soldUnits({ mark }: OrderWithLines, { quantity }: { quantity: number }): number {
  return mark === null ? quantity : 0
}
