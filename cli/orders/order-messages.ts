import type { ApiProblem } from '#client/api-problem.ts'
import type { SentOrder } from '#client/order-certainty.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { orderDetails } from '#cli/output/shop-views.ts'
import { formatFields } from '#cli/output/table.ts'
import type { Output } from '#cli/output/output.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError, cliError } from '#cli/errors.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import type { OrderBody, PendingOrder, PlacedOrder } from '#cli/session/session-file.ts'

/** A placed order as it is reported; `answer` is the store's response to its request. */
export type ReportedOrder = {
  placed: PlacedOrder
  replayed: boolean
  answer?: SuccessOf<'placeOrder'> | undefined
}

/** For programs: the store's response with `replayed` and `key`. */
export function placedJson({ placed, replayed, answer }: ReportedOrder): object {
  const order = placed.order === null ? {} : { order: placed.order }
  return { ...order, ...answer, replayed, key: placed.key }
}

/** For people; a response without the order still shows its key. */
export function placedText({ order, key }: PlacedOrder): string {
  return order === null ? formatFields([['Order placed, key', key]]) : orderDetails(order)
}

/** Prints a placed order. */
export function reportPlaced(out: Output, order: ReportedOrder): void {
  const { placed, replayed, answer } = order
  out.result(placedJson(order), () => placedText(placed))
  out.note('Order Placed Successfully!')
  if (replayed) out.note('It was placed earlier; nothing was ordered twice.')
  else out.note(answer?.message ?? 'Your order has been placed successfully.')
}

/** Reports on stderr an order of this profile without a response. It outlives a sign-out. */
export async function reportPending({ session, out }: Pick<CliContext, 'session' | 'out'>): Promise<void> {
  const { pendingOrder } = await session.read()
  if (pendingOrder) out.note(pendingSentence(pendingOrder))
}

export function pendingSentence({ key, account, madeAt }: PendingOrder): string {
  const name = account === null ? 'a guest' : account.email || `customer ${account.id}`
  return `An order of ${dhakaTime(madeAt)} (${name}, key ${key}) has had no answer and may have been placed: \`haat order resume\` tells.`
}

/** An order that was not sent because an earlier one with other contents turned out to be placed. */
export function earlierPlaced(placed: PlacedOrder): CliError {
  return cliError(
    'earlier_order_placed',
    `An earlier order was placed: ${numberOf(placed)}. This one was not sent`,
    ['To place this one as well, run the same command again.'],
  )
}

/** The failure of an order that was not placed, or may have been; the lines of `emptied` have left the cart. */
export function orderFailed(
  { end, problem }: Exclude<SentOrder, { end: 'placed' }>,
  { key }: PendingOrder,
  emptied: OrderBody | null,
): CliError {
  const failure = toCliError(problem)
  if (end === 'unknown') {
    const { unreachable: exit } = exitCodes
    const code = failure.exit === exit ? failure.code : 'order_in_doubt'
    const hints = [
      'Your cart and the key of this order are stored. Run the same command again, or `haat order resume`:',
      'the store then says what became of it, and a second one is never placed.',
    ]
    return failure.under('Order Failure').with({ exit, code, hints: [...failure.hints, ...hints] })
  }
  if (emptied !== null) {
    const commands = emptied.ordered_products
      .toReversed()
      .map(({ id, totalQuantity }) => `  haat cart add ${id} -q ${totalQuantity}`)
    return failure.withHints(['The cart is emptied. To have it back:', ...commands])
  }
  if (end === 'key_used') {
    return failure
      .under('Order Failure')
      .withHints([
        `The store has an order under the key ${key} with other products, prices or customer: \`haat order list\`.`,
        'This one was not placed a second time. Another order needs another --key.',
      ])
  }
  const hints = ['Nothing was ordered; your cart is unchanged.']
  if (failure.code === 'idempotency_key_void') hints.push('To order now, name another --key.')
  return failure.under('Order Failure').withHints(hints)
}

/** An earlier order that the store has not resolved. */
export function stillPending({ detail }: ApiProblem, { key }: PendingOrder): CliError {
  const message = 'An earlier order has had no answer and may have been placed; nothing else was sent'
  const hint = `Run the same command again when the store answers, or \`haat order resume\` (key ${key}).`
  return new CliError(exitCodes.unreachable, 'order_in_doubt', message, { detail, hints: [hint] })
}

/** An order that was pending and never arrived at the store. */
export function notPlaced({ key }: PendingOrder): CliError {
  return cliError('order_not_placed', 'The order never arrived at the store', [
    `The order of key ${key} was not placed.`,
    'The cart is as it was; `haat order place` orders it.',
  ])
}

/** The number of a placed order. */
function numberOf({ order }: PlacedOrder): string {
  return order ? `order ${order.id}` : 'an order whose number the store did not show'
}
