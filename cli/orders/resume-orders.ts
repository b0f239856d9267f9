import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { failureOf } from '#cli/network/answer.ts'
import { isOpen, type OpenOrder, type OrderRecord } from '#cli/session/order-record.ts'
import { userOf, visitor } from '#cli/session/visitor.ts'
import { attemptOrder, type Attempt } from './attempt-order.ts'
import { beginAgain } from './begin-order.ts'
import { isTooOld } from './choose-order.ts'
import { isSending, type OrderDesk } from './order-desk.ts'
import { decisionsFor, failureAfter, nameOf } from './order-words.ts'
import type { placedJson } from './report-order.ts'
import { waitForSender } from './wait-for-sender.ts'

/** What came of an order in doubt. A failure says why it is not, or not yet, an order. */
type Told = Parameters<typeof placedJson>[0]
export type Resumed = { key: string } & (
  | ({ state: 'placed' } & Told)
  | { state: 'not_placed' | 'in_doubt'; failure: Failure }
)

/**
 * Repeats the orders in doubt of these keys, one after the other; `tell` hears of each at once. One that cannot be repeated safely, or only by somebody else, stays in doubt.
 */
export async function resumeOrders(
  desk: OrderDesk,
  keys: readonly string[],
  tell: (resumed: Resumed) => void,
): Promise<void> {
  const someone = await visitor(desk)
  const me = someone.kind === 'customer' ? (await userOf(desk, someone)).id : null
  const open = openOrders(desk, (await desk.session.read()).orders)
  for (const order of open.filter(({ key }) => keys.includes(key))) {
    if (isSending(order.sender, desk)) await waitForSender(desk, order)
    const stays = staysInDoubt(desk, order, me)
    if (stays) {
      tell({ key: order.key, state: 'in_doubt', failure: stays })
      continue
    }
    const sent = await beginAgain(desk, order.key)
    if (sent === null) {
      await tellEndedElsewhere(desk, order, tell)
      continue
    }
    const attempt = await attemptOrder(desk, sent, (done) => {
      tell({ ...done, key: order.key, state: 'placed' })
    })
    if (!attempt.ok) tell(failedResume(attempt))
  }
}

/** The orders in doubt that belong to the store of this command. */
export function openOrders({ settings }: OrderDesk, records: readonly OrderRecord[]): OpenOrder[] {
  return records.filter(isOpen).filter(({ url }) => url === settings.url)
}

function staysInDoubt({ now }: OrderDesk, order: OpenOrder, me: number | null): Failure | null {
  const { account } = order
  // A guest's order can be repeated by anybody, as it goes out without a sign-in.
  if (account !== null && account.id !== me) {
    const hints = [`Sign in as ${nameOf(account)} with \`haat login\`, and run this again.`]
    return new Failure(exitCodes.signIn, 'order_in_doubt', `This order is one of ${nameOf(account)}`, {
      hints,
    })
  }
  if (!isTooOld(order, now())) return null
  const message = 'This order may have been placed, too long ago to repeat it safely'
  return new Failure(exitCodes.refused, 'order_in_doubt', message, { hints: decisionsFor(order) })
}

/** Another run was faster: what it found out is what came of the order. */
async function tellEndedElsewhere(
  desk: OrderDesk,
  { key, url }: OpenOrder,
  tell: (resumed: Resumed) => void,
): Promise<void> {
  const record = (await desk.session.read()).orders.find((each) => each.key === key && each.url === url)
  if (record && !isOpen(record)) {
    tell({ key, state: 'placed', placed: record, replayed: true })
  } else if (record) {
    const failure = new Failure(
      exitCodes.unreachable,
      'order_under_way',
      'Another haat is at work on this order',
    )
    tell({ key, state: 'in_doubt', failure })
  }
}

function failedResume(attempt: Attempt & { ok: false }): Resumed {
  const { verdict, problem, sent } = attempt
  const { key } = sent
  if (verdict === 'not_placed') {
    // The store's own answer to the only order that could still arrive.
    return { key, state: 'not_placed', failure: failureOf(problem).withHints(['This order was not placed.']) }
  }
  if (verdict === 'key_used') return { key, state: 'not_placed', failure: failureAfter(attempt, null) }
  return { key, state: 'in_doubt', failure: failureAfter(attempt, null) }
}
