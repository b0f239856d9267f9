import { withoutOrdered } from '#core/orders/without-ordered.ts'
import {
  isOpen,
  isPlaced,
  type OpenOrder,
  type OrderBody,
  type PlacedOrder,
  type StoreOrder,
} from '#cli/session/order-record.ts'
import { savedIds } from '#cli/session/saved-ids.ts'
import type { SessionFile } from '#cli/session/session-file.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { OrderDesk } from './order-desk.ts'
import { afterFailure, afterPlacing, outcomeOf, verdictOf, type Verdict } from './order-outcome.ts'

/** What came of sending an order once. `message` is the store's own sentence. */
export type Attempt =
  | { ok: true; placed: PlacedOrder; replayed: boolean; answer: SuccessOf<'placeOrder'> }
  | { ok: false; problem: ApiProblem; verdict: Verdict; sent: OpenOrder }

/** An order under way: its record as it is on the disk, and as it was before this attempt, null for a first one. */
export type Sent = { order: OpenOrder; before: OpenOrder | null }

/**
 * Sends an order whose record is on the disk already. What came of it is told to `tell` before anything else is done
 * with it, so that no fault of the disk can hide it; then it is kept.
 */
export async function attemptOrder(
  desk: OrderDesk,
  { order, before }: Sent,
  tell: (attempt: Attempt & { ok: true }) => void,
): Promise<Attempt> {
  const result = await callAs(desk, order)
  if (result.ok) {
    const { payload: _payload, fromCart: _from, sentAt: _at, sender: _sender, ...kept } = order
    const placed: PlacedOrder = { ...kept, placedAt: desk.now(), order: shownIn(result.data) }
    const replayed = result.headers.get('idempotency-replayed') === 'true'
    const attempt: Attempt & { ok: true } = { ok: true, placed, replayed, answer: result.data }
    tell(attempt)
    await keepPlaced(desk, order, placed)
    return attempt
  }
  const { problem } = result
  const outcome = outcomeOf(problem)
  let verdict = verdictOf(outcome, problem, { before, isMine: true, now: desk.now() })
  await keep(desk, (session) => {
    // Where another run took it over, and was told meanwhile that it is placed, nothing can be denied here.
    const record = session.orders.find((each) => each.key === order.key)
    const isMine = record === undefined || (!isPlaced(record) && record.sender?.run === order.sender?.run)
    verdict = verdictOf(outcome, problem, { before, isMine, now: desk.now() })
    return { ...session, orders: afterFailure(session.orders, order, { verdict, before }) }
  })
  return { ok: false, problem, verdict, sent: order }
}

/** A guest's order goes out as one, whoever is signed in by now. */
async function callAs({ api, credentials }: OrderDesk, { account, payload, key }: OpenOrder) {
  const { token } = credentials
  if (account === null) credentials.token = null
  const result = await api.call('placeOrder', { body: payload, idempotencyKey: key })
  credentials.token = token
  return result
}

/** The order in an answer; null where it shows none, as any success means that it was placed. */
function shownIn(answer: SuccessOf<'placeOrder'> | undefined): StoreOrder | null {
  return answer?.order ?? null
}

async function keepPlaced(desk: OrderDesk, order: OpenOrder, placed: PlacedOrder): Promise<void> {
  let rows: number[] = []
  const written = await keep(desk, (session) => {
    // Where another run was told of it first, the cart has changed already.
    const isFirst = session.orders.some((each) => isOpen(each) && each.key === order.key)
    const ordered = isFirst && order.fromCart ? orderedIn(order.payload) : []
    rows = savedIds(session.cart.filter(({ id }) => ordered.some((line) => line.id === id)))
    return {
      ...session,
      cart: withoutOrdered(session.cart, ordered),
      orders: afterPlacing(session.orders, placed),
    }
  })
  if (!written || rows.length === 0 || order.account === null) return
  const removed = await desk.api.call('deleteCartItems', { body: { ids: rows } })
  if (!removed.ok) {
    desk.out.note(`What you ordered is still in the cart saved in your account: ${removed.problem.detail}`)
  }
}

/** What of a payload takes lines out of a cart. */
export function orderedIn({ ordered_products: lines }: OrderBody): { id: number; quantity: number }[] {
  return lines.map(({ id, totalQuantity }) => ({ id, quantity: totalQuantity }))
}

/** Keeps what is known now; where the disk does not take it the order stays as it was, to be repeated under its key. */
async function keep(desk: OrderDesk, change: (session: SessionFile) => SessionFile): Promise<boolean> {
  try {
    await desk.session.update(change)
    return true
  } catch (error) {
    desk.out.note(
      `This profile could not be written, so cart and key are as before the order: ${error instanceof Error ? error.message : String(error)}`,
    )
    return false
  }
}
