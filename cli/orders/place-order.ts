import { isSessionRefused } from '#client/api-problem.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { formatTaka } from '#core/money.ts'
import type { CliContext } from '#cli/context.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import type { OrderAccount, OrderBody, PendingOrder, PlacedOrder } from '#cli/session/session-file.ts'
import { unwrapFor, type KnownCustomer } from '#cli/session/identity.ts'
import { agreedCart, requireLines } from './refresh-cart.ts'
import { earlierPlaced, orderFailed, type ReportedOrder } from './order-messages.ts'
import {
  dropLines,
  dropPending,
  isSameOrder,
  orderFingerprint,
  recordPlaced,
  reportedOrder,
  resolvePending,
  sendPending,
} from './pending-order.ts'

/** An order to place. */
export type OrderInput = {
  account: OrderAccount
  /** Who is signed in; null for a guest. */
  customer: KnownCustomer | null
  /** The idempotency key that the user chose. */
  key: string | undefined
  /** Makes the request of the cart's lines, which then leave the cart. */
  payloadOf: (cart: readonly CartLine[]) => OrderBody
  /** Whether higher prices and a lower stock of the cart are accepted without a question. */
  acceptChanges: boolean
  /** Whether the operator key places it for a guest. */
  byOperator?: boolean
  report: (order: ReportedOrder) => void
}

/**
 * Places an order at most once. The profile is locked for the whole command. The pending order is on the disk before its request
 * leaves, and the store resolves a pending order before another one is sent.
 */
export async function placeOrder(deps: CliContext, input: OrderInput): Promise<void> {
  const before = await deps.session.read()
  const wanted = before.cart.length === 0 ? null : input.payloadOf(before.cart)
  await withOrderLock(deps, async (context) => {
    const { pendingOrder, lastOrder } = await context.session.read()
    const isNew = lastOrder?.key !== before.lastOrder?.key
    const known = lastOrder && placedBefore(lastOrder, wanted, { key: input.key, isNew })
    if (known) {
      input.report({ placed: known, replayed: true })
      if (!isNew && wanted) await dropLines(context, wanted)
      return
    }
    const isSame = pendingOrder !== null && isSameOrder(pendingOrder.payload, wanted)
    const isRepeated = isSame && pendingOrder.key === input.key
    if (pendingOrder && !isRepeated && (await isPlaced(context, input, pendingOrder, isSame))) return

    const order = isRepeated ? pendingOrder : await writePending(context, input)
    const sent = await sendPending(context, order, { isRepeated, byOperator: input.byOperator ?? false })
    if (sent.end === 'placed') {
      const reported = reportedOrder(context, order, sent)
      // Reported before it is stored, so that no disk error can hide it.
      input.report(reported)
      await recordPlaced(context, order, { lastOrder: reported.placed, me: input.account?.id ?? null })
      return
    }
    // The specification empties the cart after a rejection by the store.
    const emptied = sent.end === 'refused' ? order.payload : null
    if (sent.end !== 'unknown') await dropPending(context, emptied)
    if (input.customer && isSessionRefused(sent.problem))
      await unwrapFor(context, input.customer, { ok: false, problem: sent.problem })
    throw orderFailed(sent, order, emptied)
  })
}

/** Runs `work` while no other command changes this profile. Another one is waited for as long as for a response. */
export async function withOrderLock(
  deps: CliContext,
  work: (context: CliContext) => Promise<void>,
): Promise<void> {
  await deps.session.locked((session) => work({ ...deps, session }), {
    waitMs: deps.settings.timeoutMs,
    signal: deps.shutdown.signal,
    onWait: () => deps.out.note('Another haat is using this profile; waiting for it.'),
    message: 'Another haat is using this profile; this one sent no order',
  })
}

/** The order that is placed already: that of the chosen key, or the same one placed by another command while this one waited. */
function placedBefore(
  lastOrder: PlacedOrder,
  wanted: OrderBody | null,
  { key, isNew }: { key: string | undefined; isNew: boolean },
): PlacedOrder | null {
  const isSame = wanted !== null && lastOrder.fingerprint === orderFingerprint(wanted)
  const isKnown = lastOrder.key === key ? isSame || wanted === null : isSame && isNew
  return isKnown ? lastOrder : null
}

/** Lets the store resolve an earlier order. True when that is placed and `isSame` as the wanted one; false when another may be sent. */
async function isPlaced(
  context: CliContext,
  { account, report }: OrderInput,
  earlier: PendingOrder,
  isSame: boolean,
): Promise<boolean> {
  const placed = await resolvePending(context, earlier, {
    me: account?.id ?? null,
    report: (reported) => isSame && report(reported),
  })
  if (placed !== null && !isSame) throw earlierPlaced(placed)
  if (placed === null)
    context.out.note(`An earlier order was not placed, and never will be under its key ${earlier.key}.`)
  return placed !== null
}

/** Checks prices and stock, asks for consent, and writes the new order to the disk. */
async function writePending(
  context: CliContext,
  { account, key, payloadOf, acceptChanges }: OrderInput,
): Promise<PendingOrder> {
  const { cart: before } = await context.session.read()
  requireLines(before)
  const cart = await agreedCart(context, before, acceptChanges)
  const payload = payloadOf(cart)
  await confirmProduction(context, orderSentence(payload))
  const pendingOrder: PendingOrder = {
    key: key ?? context.newKey(),
    payload,
    account,
    madeAt: context.now(),
    isNamed: key !== undefined,
  }
  await context.session.update((session) => ({ ...session, cart, pendingOrder }))
  return pendingOrder
}

/** What placing an order would do, as the end of a sentence. */
function orderSentence({ ordered_products: lines, pay_amount: total }: OrderBody): string {
  const units = lines.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0)
  return `this places an order of ${units} ${units === 1 ? 'unit' : 'units'} for ${formatTaka(total)}`
}
