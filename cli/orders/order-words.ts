import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { failureOf } from '#cli/network/answer.ts'
import type { OpenOrder, OrderAccount, PlacedOrder } from '#cli/session/order-record.ts'
import type { Attempt } from './attempt-order.ts'
import type { Choice } from './choose-order.ts'
import { LATE_MS } from './order-outcome.ts'

/** Why an order is not sent because of another. Nothing is said about what was or was not ordered before. */
export function inTheWayOf(choice: Choice & { do: 'refuse' }): Failure {
  if (choice.why === 'key_used') return keyUsed(choice.order)
  const { order } = choice
  const { message, hints } = IN_THE_WAY[choice.why](order)
  return new Failure(exitCodes.refused, 'order_in_doubt', message, { hints })
}

const IN_THE_WAY = {
  other_wish: ({ key }: OpenOrder) => ({
    message: 'An earlier order has had no answer and may have been placed; this one differs from it',
    hints: [
      `\`haat order resume\` repeats the earlier one safely (key ${key}) and tells what became of it.`,
      'To place this one as another order at once, give it a --key of its own.',
    ],
  }),
  other_account: ({ key, account }: OpenOrder) => ({
    message: `An earlier order of ${nameOf(account)} has had no answer and may have been placed`,
    hints: [
      account === null
        ? `\`haat order resume\` repeats it safely (key ${key}).`
        : `Sign in as ${nameOf(account)} and run \`haat order resume\` (key ${key}).`,
      'To place this one as another order at once, give it a --key of its own.',
    ],
  }),
  too_old: (order: OpenOrder) => ({
    message: 'This order has had no answer and may have been placed, too long ago to repeat it safely',
    hints: decisionsFor(order),
  }),
  other_key: ({ key }: OpenOrder) => ({
    message: `This very order was sent under the key ${key}, has had no answer and may have been placed`,
    hints: ['`haat order resume` repeats it safely under that key and tells what became of it.'],
  }),
}

/** What only a person can decide about an order whose key the store may have forgotten. */
export function decisionsFor({ key, account }: OpenOrder): string[] {
  return [
    account === null
      ? `Ask the store whether it has this order (key ${key}).`
      : `Look whether it is there: \`haat order list\` (key ${key}).`,
    'If it is: `haat order resume --forget`. If not: `haat order resume --as-new` sends it under a new key.',
  ]
}

/** What was sent and has no answer, in one sentence. */
export function doubtSentence({ key, account, madeAt }: OpenOrder): string {
  const made = madeAt === 0 ? '' : ` of ${new Date(madeAt).toISOString()}`
  return `An order${made} (${nameOf(account)}, key ${key}) has had no answer and may have been placed: \`haat order resume\` tells.`
}

export function nameOf(account: OrderAccount): string {
  if (account === null) return 'a guest'
  return account.email || `customer ${account.id}`
}

/** How a command ends whose order failed; `emptied` are the commands that bring back a cart that was emptied. */
export function failureAfter(
  { problem, verdict, sent }: Attempt & { ok: false },
  emptied: string[] | null,
): Failure {
  const failure = failureOf(problem)
  switch (verdict) {
    case 'not_placed':
      // The store's own word stands alone; for anything else the shop says that the order failed.
      return emptied
        ? failure.withHints(emptied)
        : failed(failure, ['Nothing was ordered; your cart is kept.'])
    case 'key_used':
      return failed(failure, [
        `The store has an order under the key ${sent.key} with other products, prices or customer: \`haat order list\`.`,
        'This one was not placed a second time. Another order needs another --key.',
      ])
    case 'refused_now':
      return failed(failure, [
        'The store refuses it now, but an earlier attempt has had no answer and may still arrive there.',
        `\`haat order resume\` makes sure in ${LATE_MS / 60_000} minutes; until then cart and key are kept.`,
      ])
    case 'in_doubt':
      return failed(failure, [
        'Your cart and the key of this order are kept. Run the same command again, or `haat order resume`:',
        'it repeats this order and never places a second one.',
      ])
  }
}

function failed(failure: Failure, hints: string[]): Failure {
  return failure.under('Order Failure').withHints(hints)
}

function keyUsed({ key, order }: PlacedOrder): Failure {
  const number = order ? `order ${order.id}` : 'an order'
  return new Failure(
    exitCodes.refused,
    'idempotency_key_reused',
    `The key ${key} belongs to ${number}, which was placed with other products or for another customer`,
    { hints: ['This one was not sent. Another order needs another --key.'] },
  )
}
