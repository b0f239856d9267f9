import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { orderDetails } from '#cli/output/shop-views.ts'
import { formatFields } from '#cli/output/table.ts'
import type { Output } from '#cli/output/output.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, Failure, failWith } from '#cli/failure.ts'
import { failureOf } from '#cli/network/answer.ts'
import { doubtsOf, type EndedOrder, type ToldOrder } from './order-desk.ts'
import type { OpenOrder, OrderAccount, RecordedOrder } from '#cli/session/session-file.ts'

/** For programs: the store's answer with `replayed` and `key`. */
export function placedJson({ placed, replayed, answer }: ToldOrder): object {
  const order = placed.order === null ? {} : { order: placed.order }
  return { ...order, ...answer, replayed, key: placed.key }
}

/** For people; an answer that shows no order still tells under which key there is one. */
export function placedText({ order, key }: RecordedOrder): string {
  return order === null ? formatFields([['Order placed, key', key]]) : orderDetails(order)
}

export function reportPlaced(out: Output, told: ToldOrder): void {
  const { placed, replayed, answer } = told
  out.result(placedJson(told), () => placedText(placed))
  out.note('Order Placed Successfully!')
  if (replayed) out.note('It was placed earlier; nothing was ordered twice.')
  else out.note(answer?.message ?? 'Your order has been placed successfully.')
}

/** Says on stderr which orders of this profile have had no answer yet; they outlive every sign-out. */
export async function tellDoubts(context: Pick<CliContext, 'session' | 'out' | 'settings'>): Promise<void> {
  for (const order of doubtsOf(context, await context.session.read())) context.out.note(doubtSentence(order))
}

/** What was sent and has no answer, in one sentence. */
export function doubtSentence({ key, account, madeAt }: OpenOrder): string {
  return `An order of ${dhakaTime(madeAt)} (${nameOf(account)}, key ${key}) has had no answer and may have been placed: \`haat order resume\` tells.`
}

export function earlierSentence({ key, order }: RecordedOrder): string {
  return `An earlier order was placed: ${numberOf(order)} (key ${key}). Nothing was ordered twice.`
}

/** Says that an order that was in doubt is none. */
export function neverSentence({ key }: OpenOrder): string {
  return `An earlier order was not placed, and never will be under its key ${key}.`
}

/** Ends a command whose order did not go out because an earlier one, with other contents, turned out to be placed. */
export function earlierPlaced({ order }: RecordedOrder): Failure {
  return failWith(
    'earlier_order_placed',
    `This order was not sent, as an earlier one turned out to be placed: ${numberOf(order)}`,
    ['To place this one as well, run the same command again.'],
  )
}

/** Ends a command whose key stands for another order. */
export function keyUsed({ key, order }: RecordedOrder, anew = ANEW): Failure {
  return new Failure(
    exitCodes.refused,
    'idempotency_key_reused',
    `The key ${key} belongs to ${numberOf(order)}, which was placed with other products or for another customer`,
    { hints: [`This one was not sent. Another order needs ${anew}.`] },
  )
}

/** Ends a command whose key was given up without an order. */
export function keyGivenUp(key: string, anew = ANEW): Failure {
  return new Failure(
    exitCodes.refused,
    'idempotency_key_void',
    `The key ${key} was given up without an order; nothing was ordered`,
    { hints: [newKey(anew)] },
  )
}

/** How another order is told from one whose key it would have. */
const ANEW = 'another --key'
const newKey = (anew: string) => `To order now, name ${anew}.`

/** How a command ends whose own order was not placed, or may have been; `emptied` are the commands that bring its cart back. */
export function failureAfter(
  ended: Exclude<EndedOrder, { state: 'placed' }>,
  { key, fromCart }: OpenOrder,
  { emptied = [], anew = ANEW }: { emptied?: readonly string[]; anew?: string | undefined } = {},
): Failure {
  const failure = failureOf(ended.problem)
  if (ended.state === 'in_doubt') {
    return inDoubt(failure.under('Order Failure'), [
      `${fromCart ? 'Your cart and the key of this order are' : 'The key of this order is'} kept. Run the same command again, or \`haat order resume\`:`,
      'the store then says what became of it, and a second one is never placed.',
    ])
  }
  // The store's own word stands alone; for anything else the shop says that the order failed.
  if (emptied.length > 0) return failure.withHints(['The cart is emptied. To have it back:', ...emptied])
  if (ended.end === 'key_used') {
    return failure
      .under('Order Failure')
      .withHints([
        `The store has an order under the key ${key} with other products, prices or customer: \`haat order list\`.`,
        `This one was not placed a second time. Another order needs ${anew}.`,
      ])
  }
  const isVoid = failure.code === 'idempotency_key_void'
  const hints = [
    fromCart ? 'Nothing was ordered; your cart is kept.' : 'Nothing was ordered.',
    ...(isVoid ? [newKey(anew)] : []),
  ]
  return failure.under('Order Failure').withHints(hints)
}

/** How a command ends that finds an earlier order in doubt, and cannot end the doubt. */
export function stillInDoubt(
  { problem, signIn }: EndedOrder & { state: 'in_doubt' },
  { key, account }: OpenOrder,
): Failure {
  const message = 'An earlier order has had no answer and may have been placed; nothing else was sent'
  const { detail } = problem
  if (!signIn) {
    const again = `Run the same command again when the store answers, or \`haat order resume\` (key ${key}).`
    return new Failure(exitCodes.unreachable, 'order_in_doubt', message, { detail, hints: [again] })
  }
  const hints = [
    `Sign in as ${nameOf(account)} with \`haat login\`, then \`haat order resume\` (key ${key}).`,
  ]
  return new Failure(exitCodes.signIn, 'order_in_doubt', `${message}: one of ${nameOf(account)}`, { hints })
}

/** Why an order that was in doubt is none. */
export function notPlaced(
  { end, problem }: EndedOrder & { state: 'not_placed' },
  { key }: OpenOrder,
): Failure {
  if (end === 'key_used') return failureOf(problem).withHints([`The key ${key} is that of another order.`])
  const hint = `The order of key ${key} was not placed.`
  if (end !== 'void') return failureOf(problem).withHints([hint])
  const hints = [hint, 'The cart is as it was; `haat order place` orders it.']
  return failWith('order_not_placed', problem.detail, hints)
}

/** Whatever came instead of an answer, the same command again is the way on. */
function inDoubt(failure: Failure, more: readonly string[]): Failure {
  const { unreachable: exit } = exitCodes
  const code = failure.exit === exit ? failure.code : 'order_in_doubt'
  return failure.with({ exit, code, hints: [...failure.hints, ...more] })
}

function nameOf(account: OrderAccount): string {
  if (account === null) return 'a guest'
  return account.email || `customer ${account.id}`
}

function numberOf(order: RecordedOrder['order']): string {
  return order ? `order ${order.id}` : 'an order whose number the store did not show'
}
