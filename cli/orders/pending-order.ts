import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientProblem, type ApiProblem } from '#client/api-problem.ts'
import { sendOrder, settleOrder, type OrderAsker, type SentOrder } from '#client/order-certainty.ts'
import { requestText } from '#core/orders/idempotency.ts'
import { withoutOrdered } from '#core/orders/without-ordered.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { CliContext } from '#cli/context.ts'
import { alreadyConfirmed } from '#cli/input/ask.ts'
import type { OrderBody, PendingOrder, PlacedOrder, SessionFile } from '#cli/session/session-file.ts'

/** What is known of an order after its request. */
export type OrderOutcome = OrderPlaced | OrderNotPlaced | OrderInDoubt
export type OrderPlaced = {
  state: 'placed'
  placed: PlacedOrder
  replayed: boolean
  answer?: SuccessOf<'placeOrder'>
}
export type OrderNotPlaced = {
  state: 'not_placed'
  end: 'void' | 'refused' | 'not_placed' | 'key_used'
  problem: ApiProblem
}
export type OrderInDoubt = { state: 'in_doubt'; problem: ApiProblem }

const RESOLVE_MS = 10_000

/** Sends an order that is on the disk. Without a response the store is asked at once what became of it. */
export async function sendPending(
  context: CliContext,
  order: PendingOrder,
  { isRepeated, byOperator }: { isRepeated: boolean; byOperator: boolean },
): Promise<OrderOutcome> {
  const { key, payload, isNamed } = order
  const asker = orderAsker(context, byOperator)
  const sent = await alreadyConfirmed(context, () =>
    sendOrder(asker, { key, body: payload, isRepeated, isNamed }),
  )
  return outcomeOf(context, order, sent)
}

/** Asks the store what became of an order. An order that it does not know becomes void. */
export async function resolvePending(context: CliContext, order: PendingOrder): Promise<OrderOutcome> {
  const { key, account } = order
  const settled = await settleOrder(orderAsker(context), { key, userId: account?.id ?? null })
  return outcomeOf(context, order, settled)
}

function orderAsker(context: CliContext, byOperator = false): OrderAsker {
  const { api, settings, shutdown } = context
  return {
    api,
    settleMs: Math.min(settings.timeoutMs, RESOLVE_MS),
    // After an interruption the next call ends the wait.
    pause: (milliseconds) =>
      sleep(milliseconds, undefined, { signal: shutdown.signal }).catch(() => undefined),
    ...(byOperator && {
      place: ({ body: { user_id: _guest, ...body }, ...order }) =>
        api.call('placePhoneOrder', { body, ...order }),
    }),
  }
}

function outcomeOf(
  { now }: CliContext,
  { key, payload }: PendingOrder,
  sent: SentOrder | Awaited<ReturnType<typeof settleOrder>>,
): OrderOutcome {
  switch (sent.end) {
    case 'placed': {
      const { replayed, answer } = sent
      // A resolved order shows no name; it is known here.
      const order = sent.order && { customer_name: payload.customer_name, ...sent.order }
      const placed = { key, fingerprint: orderFingerprint(payload), placedAt: now(), order }
      return { state: 'placed', placed, replayed, ...(answer && { answer }) }
    }
    case 'unknown':
    case 'unanswerable':
      return { state: 'in_doubt', problem: sent.problem }
    case 'void':
      return { state: 'not_placed', end: 'void', problem: neverArrived }
    default:
      return { state: 'not_placed', end: sent.end, problem: sent.problem }
  }
}

const neverArrived = clientProblem('unknown', 'The order never arrived at the store')

/** A short text that two requests share exactly when they order the same products for the same customer. */
export function orderFingerprint(payload: unknown): string {
  return createHash('sha256').update(requestText(payload)).digest('base64url')
}

/** Whether two requests order the same; null orders nothing. */
export function isSameOrder(one: OrderBody, other: OrderBody | null): boolean {
  return other !== null && requestText(one) === requestText(other)
}

/** Stores an order as placed and removes its lines from the cart where that is its customer's (`me` is signed in). */
export async function recordPlaced(
  context: CliContext,
  { payload, account, fromCart }: PendingOrder,
  { outcome: { placed }, me }: { outcome: OrderPlaced; me: number | null },
): Promise<void> {
  const isTheirs = account === null || account.id === me
  const lines = fromCart && isTheirs ? orderedLines(payload) : []
  let savedRows: number[] = []
  const isWritten = await store(context, (session) => {
    const used = session.cart.filter(({ id }) => lines.some((line) => line.id === id))
    savedRows = used.flatMap(({ cartId }) => cartId ?? [])
    const cart = withoutOrdered(session.cart, lines)
    return { ...session, cart, pendingOrder: null, lastOrder: placed }
  })
  if (!isWritten || savedRows.length === 0 || account === null) return
  const removed = await alreadyConfirmed(context, () =>
    context.api.call('deleteCartItems', { body: { ids: savedRows } }),
  )
  if (!removed.ok)
    context.out.note(`What you ordered is still in the cart saved in your account: ${removed.problem.detail}`)
}

/** Removes the pending order, which was not placed. */
export async function dropPending(context: CliContext): Promise<void> {
  await store(context, (session) => ({ ...session, pendingOrder: null }))
}

/** Removes what an order buys from the cart. */
export async function removeFromCart(context: CliContext, payload: OrderBody): Promise<void> {
  await store(context, (session) => ({
    ...session,
    cart: withoutOrdered(session.cart, orderedLines(payload)),
  }))
}

export function orderedLines({ ordered_products: lines }: OrderBody): { id: number; quantity: number }[] {
  return lines.map(({ id, totalQuantity }) => ({ id, quantity: totalQuantity }))
}

/** Stores what is known; when the disk refuses, the order stays pending and is resolved later. */
async function store(
  { session, out }: CliContext,
  change: (session: SessionFile) => SessionFile,
): Promise<boolean> {
  try {
    await session.update(change)
    return true
  } catch (error) {
    out.note(
      `This profile could not be written, so cart and key are as before the order: ${error instanceof Error ? error.message : String(error)}`,
    )
    return false
  }
}
