import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendOrder, settleOrder, type OrderAsker, type SentOrder } from '#client/order-certainty.ts'
import { requestText } from '#core/orders/idempotency.ts'
import { withoutOrdered } from '#core/orders/without-ordered.ts'
import type { CliContext } from '#cli/context.ts'
import { wasNeverSent } from '#cli/network/with-retry.ts'
import type { OrderBody, PendingOrder, PlacedOrder, SessionFile } from '#cli/session/session-file.ts'
import { stillPending, type ReportedOrder } from './order-messages.ts'

const RESOLVE_MS = 10_000

/**
 * Sends an order that is on the disk. Without a response the store is asked at once what became of it; an order whose requests
 * never left this computer was not placed.
 */
export async function sendPending(
  context: CliContext,
  { key, payload, isNamed }: PendingOrder,
  { isRepeated, byOperator }: { isRepeated: boolean; byOperator: boolean },
): Promise<SentOrder> {
  const { api } = context
  let hasLeft = isRepeated
  const place: OrderAsker['place'] = async ({ body: { user_id, ...body }, idempotencyKey }) => {
    const result = byOperator
      ? await api.call('placePhoneOrder', { body, idempotencyKey })
      : await api.call('placeOrder', { body: { user_id, ...body }, idempotencyKey })
    hasLeft ||= result.ok || !wasNeverSent(result.problem)
    return result
  }
  const order = { key, body: payload, isRepeated, isNamed }
  const sent = await sendOrder({ ...orderAsker(context), place }, order)
  return sent.end === 'unknown' && !hasLeft ? { ...sent, end: 'not_placed' } : sent
}

/**
 * Lets the store resolve a pending order. A placed one is reported, recorded (`me` is signed in) and returned. Null for one
 * that never arrived and never will; an error where that is still open.
 */
export async function resolvePending(
  context: CliContext,
  order: PendingOrder,
  { me, report }: { me: number | null; report: (order: ReportedOrder) => void },
): Promise<PlacedOrder | null> {
  const { key, account } = order
  const settled = await settleOrder(orderAsker(context), { key, userId: account?.id ?? null })
  if (settled.end === 'void') {
    await dropPending(context, null)
    return null
  }
  if (settled.end !== 'placed') throw stillPending(settled.problem, order)
  const reported = reportedOrder(context, order, settled)
  report(reported)
  await recordPlaced(context, order, { lastOrder: reported.placed, me })
  return reported.placed
}

function orderAsker({ api, settings, shutdown }: CliContext): OrderAsker {
  return {
    api,
    settleMs: Math.min(settings.timeoutMs, RESOLVE_MS),
    // After an interruption the next call ends the wait.
    pause: (milliseconds) =>
      sleep(milliseconds, undefined, { signal: shutdown.signal }).catch(() => undefined),
  }
}

/** A pending order that the store has placed. */
export function reportedOrder(
  { now }: CliContext,
  { key, payload }: PendingOrder,
  { order, replayed, answer }: SentOrder & { end: 'placed' },
): ReportedOrder {
  // A resolved order shows no name; it is known here.
  const named = order && { customer_name: payload.customer_name, ...order }
  const placed = { key, fingerprint: orderFingerprint(payload), placedAt: now(), order: named }
  return { placed, replayed, answer }
}

/** A short text that two requests share exactly when they order the same products for the same customer. */
export function orderFingerprint(payload: unknown): string {
  return createHash('sha256').update(requestText(payload)).digest('base64url')
}

/** Whether two requests order the same; null orders nothing. */
export function isSameOrder(one: OrderBody, other: OrderBody | null): boolean {
  return other !== null && requestText(one) === requestText(other)
}

/**
 * Stores an order as placed and removes its lines from the cart where that is its customer's (`me` is signed in). The store has
 * removed them from the saved cart in the transaction of the order.
 */
export async function recordPlaced(
  context: CliContext,
  { payload, account }: PendingOrder,
  { lastOrder, me }: { lastOrder: PlacedOrder; me: number | null },
): Promise<void> {
  const isTheirs = account === null || account.id === me
  const lines = isTheirs ? orderedLines(payload) : []
  await store(context, (session) => ({
    ...session,
    cart: withoutOrdered(session.cart, lines),
    pendingOrder: null,
    lastOrder,
  }))
}

/** Removes the pending order, which was not placed, and the lines of `emptied` from the cart. */
export async function dropPending(context: CliContext, emptied: OrderBody | null): Promise<void> {
  const lines = emptied === null ? [] : orderedLines(emptied)
  await store(context, (session) => ({
    ...session,
    cart: withoutOrdered(session.cart, lines),
    pendingOrder: null,
  }))
}

/** Removes what an order buys from the cart. */
export async function dropLines(context: CliContext, payload: OrderBody): Promise<void> {
  const lines = orderedLines(payload)
  await store(context, (session) => ({ ...session, cart: withoutOrdered(session.cart, lines) }))
}

function orderedLines({ ordered_products: lines }: OrderBody): { id: number; quantity: number }[] {
  return lines.map(({ id, totalQuantity }) => ({ id, quantity: totalQuantity }))
}

/** Stores what is known; when the disk refuses, the order stays pending and is resolved later. */
async function store(
  { session, out }: CliContext,
  change: (session: SessionFile) => SessionFile,
): Promise<void> {
  try {
    await session.update(change)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    out.note(`This profile could not be written, so cart and key are as before the order: ${reason}`)
  }
}
