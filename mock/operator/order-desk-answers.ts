import { foreignCursor, readCursor, writeCursor, type TimedPlace } from '#contract/cursor.ts'
import { isWanted, wantedOrders } from '#core/orders/wanted-orders.ts'
import { amended, mendedParcel } from '#core/orders/amendments.ts'
import { judgeStep, statusAfter, unitsToRestock } from '#core/orders/order-steps.ts'
import { addressedOrder } from '#core/orders/shown-order.ts'
import type { MockAnswers, MockResolver } from '#contract/mock.ts'
import { historyOf, letterOf, type Order } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { operatorOf } from '#mock/session/session-answers.ts'
import { putBack } from './run-answers.ts'

/** Orders from the other side of the counter. */
export function orderDeskAnswers(store: MockStore) {
  const { kept } = store
  return {
    findOrders: ({ params, respond, invalid }) => {
      const after = readCursor(params.after)
      if (after === undefined) return invalid([foreignCursor])
      const wanted = wantedOrders(params, params.vendor ? [params.vendor] : undefined)
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
    getOrder: ({ params: { orderId }, respond, problem }) => {
      const order = kept.orders.find(({ id }) => id === orderId)
      if (!order) return problem('order_not_found', { id: orderId })
      return respond(200, addressedOrder(order, historyOf(order)))
    },
    amendOrder: (call) => amendOrder(store, call),
    takeOrderStep: (call) => takeOrderStep(store, call),
  } satisfies MockAnswers
}

function takeOrderStep(store: MockStore, call: Parameters<MockResolver<'takeOrderStep'>>[0]) {
  const { params, body, problem } = call
  const { orderId: id } = params
  const { step, reason = null, restock = [] } = body
  if (step === 'return' && reason === null) return problem('return_reason_needed', { id })
  const order = store.kept.orders.find((each) => each.id === id)
  if (!order) return problem('order_not_found', { id })
  const { status } = order
  const verdict = judgeStep(status, step)
  if (verdict === 'impossible') return problem('order_step_impossible', { id, status, step })
  const found = unitsToRestock(order.lines, step === 'return' ? restock : [])
  if ('notHeld' in found) return problem('units_not_held', { id, ...found.notHeld })
  const isNew = verdict === 'possible'
  const { due } = found
  const details = step === 'send' ? mendedParcel(order, body) : null
  if (isNew || details || due.length > 0) {
    const deed = { at: store.now(), by: operatorOf(call).name, note: body.note?.trim() || null, details }
    if (isNew)
      Object.assign(order, { status: statusAfter(step), return_reason: step === 'return' ? reason : null })
    Object.assign(order, details)
    order.updated_at = deed.at
    order.events.push({
      status: order.status,
      change: isNew ? null : details ? 'amended' : 'restocked',
      ...deed,
    })
    putBack(store.kept, backs(order, { due, isNew, step }))
    for (const { line, quantity } of due) line.restocked += quantity
  }
  return call.respond(200, addressedOrder(order, historyOf(order)))
}

function amendOrder({ kept, now }: MockStore, call: Parameters<MockResolver<'amendOrder'>>[0]) {
  const { problem } = call
  const { orderId: id } = call.params
  const { note, ...wish } = call.body
  const order = kept.orders.find((each) => each.id === id)
  if (!order) return problem('order_not_found', { id })
  const found = amended(order, wish)
  if (!found.ok) return problem(found.error.code, { id, ...found.error })
  if (found.value) {
    const { order: columns, lines, details } = found.value
    const deed = { at: now(), by: operatorOf(call).name, note: note?.trim() || null, details }
    Object.assign(order, columns, { updated_at: deed.at })
    order.letters.push(...letterOf(order, 'amendment', deed.at))
    for (const { units: _, ...line } of lines) {
      const own = order.lines.find((each) => each.id === line.id)
      if (own) Object.assign(own, line)
    }
    order.events.push({ status: order.status, change: 'amended', ...deed })
    putBack(
      kept,
      lines.map(({ product_id, units }) => ({
        product_id,
        quantity: units,
        unsold: order.mark === null ? units : 0,
      })),
    )
  }
  return call.respond(200, addressedOrder(order, historyOf(order)))
}

type Moved = {
  due: readonly { line: Order['lines'][number]; quantity: number }[]
  isNew: boolean
  step: string
}

function backs({ lines, mark }: Order, { due, isNew, step }: Moved) {
  const isUndone = isNew && (step === 'cancel' || step === 'return')
  return lines.map((line) => ({
    product_id: line.product_id,
    quantity:
      isUndone && step === 'cancel' ? line.quantity : (due.find((one) => one.line === line)?.quantity ?? 0),
    unsold: isUndone && mark === null ? line.quantity : 0,
  }))
}

function isBehind(order: Order, { createdAt, id }: TimedPlace): boolean {
  return order.created_at < createdAt || (order.created_at === createdAt && order.id < id)
}
