import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { failureOf } from '#cli/network/answer.ts'
import { isOpen, isPlaced, type OpenOrder, type OrderRecord } from '#cli/session/order-record.ts'
import { userOf, visitor } from '#cli/session/visitor.ts'
import { attemptOrder, type Attempt } from './attempt-order.ts'
import { beginAgain, isStale } from './begin-order.ts'
import { isTooOld } from './choose-order.ts'
import { isSending, type OrderDesk } from './order-desk.ts'
import { decisionsFor, failureAfter, nameOf } from './order-words.ts'
import type { placedJson } from './report-order.ts'
import { stillSending, waitForSender } from './wait-for-sender.ts'

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
    const resumed = await resumeOne(desk, order, { me, tell })
    if (resumed) tell(resumed)
  }
}

/** What came of one order; null where that was told already. */
async function resumeOne(
  desk: OrderDesk,
  order: OpenOrder,
  { me, tell }: { me: number | null; tell: (resumed: Resumed) => void },
): Promise<Resumed | null> {
  const { key } = order
  try {
    if (isSending(order.sender, desk)) await waitForSender(desk, order)
  } catch (error) {
    if (error instanceof Failure) return { key, state: 'in_doubt', failure: error }
    throw error
  }
  const stays = staysInDoubt(desk, order, me)
  if (stays) return { key, state: 'in_doubt', failure: stays }
  const sent = await beginAgain(desk, order)
  if (sent === null || isStale(desk, sent)) return endedElsewhere(desk, order, me)
  const attempt = await attemptOrder(desk, sent, (done) => tell({ ...done, key, state: 'placed' }))
  return attempt.ok ? null : failedResume(attempt)
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

/**
 * What another run has found out about an order meanwhile; null where it is in doubt no more, as it was not placed or
 * somebody gave it up.
 */
async function endedElsewhere(
  desk: OrderDesk,
  { key, url }: OpenOrder,
  me: number | null,
): Promise<Resumed | null> {
  const record = (await desk.session.read()).orders.find((each) => each.key === key && each.url === url)
  if (!record) return null
  if (isPlaced(record)) return { key, state: 'placed', placed: record, replayed: true }
  if (record.forgotten) return null
  return { key, state: 'in_doubt', failure: staysInDoubt(desk, record, me) ?? stillSending(key) }
}

function failedResume(attempt: Attempt & { ok: false }): Resumed {
  const { verdict, problem, sent } = attempt
  const { key } = sent
  if (verdict === 'not_placed') {
    // The store's own answer to the only order that could still arrive.
    const hints = [`The order of key ${key} was not placed.`]
    return { key, state: 'not_placed', failure: failureOf(problem).withHints(hints) }
  }
  if (verdict === 'key_used') return { key, state: 'not_placed', failure: failureAfter(attempt, null) }
  return { key, state: 'in_doubt', failure: failureAfter(attempt, null) }
}
