import type { CartLine } from '#core/cart/cart-line.ts'
import type { CliContext } from '#cli/context.ts'
import { failureOf } from '#cli/network/answer.ts'
import { orderDetails } from '#cli/output/order-view.ts'
import type { KeptOrder } from '#cli/session/session-file.ts'
import { answerFor, type Customer } from '#cli/session/visitor.ts'
import { withoutLines } from '#cli/session/without-lines.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { CallSuccess } from '#client/call-types.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { savedIds } from '#cli/session/saved-ids.ts'
import { orderToKeep, orderToSend, outcomeOf } from './order-doubt.ts'

/** An order ready to go; `customer` is null for a guest's. */
export type OrderToSend = { cart: CartLine[]; customer: Customer | null; payload: BodyOf<'placeOrder'> }

/** Sends an order. Its key is on the disk before the request leaves, so that a repetition cannot order twice. */
export async function sendOrder(
  context: CliContext,
  order: OrderToSend,
  key: string | undefined,
): Promise<void> {
  const { session, api, newKey } = context
  let doubtBefore = false
  const { pendingOrder: sent } = await session.update((before) => {
    const next = orderToSend(before.pendingOrder, order.payload, { key, newKey: newKey() })
    doubtBefore = before.pendingOrder?.key === next.key && before.pendingOrder.inDoubt
    return { ...before, pendingOrder: next }
  })
  if (sent === null) throw new Error('the pending order was not kept')

  const result = await api.call('placeOrder', { body: order.payload, idempotencyKey: sent.key })
  if (result.ok) await placed(context, order, result)
  else await failed(context, order, { sent, doubtBefore, problem: result.problem })
}

async function placed(
  { session, api, out }: CliContext,
  { cart, customer }: OrderToSend,
  { data, headers }: CallSuccess<'placeOrder'>,
): Promise<void> {
  await session.update((before) => ({ ...before, cart: withoutLines(before.cart, cart), pendingOrder: null }))
  out.result(data, () => (data.order ? orderDetails(data.order) : ''))
  out.note('Order Placed Successfully!')
  out.note(
    headers.get('idempotency-replayed') === 'true'
      ? 'It was placed earlier; nothing was ordered twice.'
      : (data.message ?? 'Your order has been placed successfully.'),
  )

  const ids = savedIds(cart)
  if (ids.length === 0 || customer === null) return
  const removed = await api.call('deleteCartItems', { body: { ids } })
  if (!removed.ok) {
    out.note(`What you ordered is still in the cart saved in your account: ${removed.problem.detail}`)
  }
}

type Attempt = { sent: KeptOrder; doubtBefore: boolean; problem: ApiProblem }

async function failed(
  context: CliContext,
  { cart, customer }: OrderToSend,
  { sent, doubtBefore, problem }: Attempt,
): Promise<never> {
  const outcome = outcomeOf(problem)
  // 400 is the store's own problem with it, after which a client empties its cart (spec §8).
  const emptied = outcome === 'refused' && problem.status === 400
  const kept = orderToKeep(sent, outcome, doubtBefore)
  await context.session.update((before) => ({
    ...before,
    pendingOrder: kept,
    cart: emptied ? withoutLines(before.cart, cart) : before.cart,
  }))
  if (customer !== null && problem.status === 401) await answerFor(context, customer, { ok: false, problem })

  const failure = failureOf(problem)
  // The store's own word stands alone; for anything else the shop says that the order failed.
  throw emptied ? failure.withHints(restoring(cart)) : failure.under('Order Failure').withHints(whatNow(kept))
}

function restoring(cart: readonly CartLine[]): string[] {
  const commands = cart.toReversed().map(({ id, quantity }) => `  haat cart add ${id} -q ${quantity}`)
  return ['The cart is emptied. To have it back:', ...commands]
}

function whatNow(kept: KeptOrder | null): string[] {
  if (!kept?.inDoubt) return ['Nothing was ordered; your cart is kept.']
  return [
    'Your cart and the key of this order are kept. Run the same command again:',
    'it repeats this order and never places a second one.',
  ]
}
