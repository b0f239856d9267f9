import { createHash } from 'node:crypto'
import { isSessionRefused } from '#client/api-problem.ts'
import { wishOf } from '#core/orders/order-wish.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { answerFor, type KnownCustomer } from '#cli/session/visitor.ts'
import { isSameOrder } from '#core/orders/without-ordered.ts'
import { formatTaka } from '#core/money.ts'
import { LockBusy } from '#cli/session/file-lock.ts'
import { diskFailure } from '#cli/session/kept-file.ts'
import {
  doubtsOf,
  openDesk,
  orderedIn,
  sendAndEnd,
  settle,
  takeFromCart,
  takeOver,
  type EndedOrder,
  type OrderContext,
  type TerminalDesk,
} from './order-desk.ts'
import {
  type SessionFile,
  isPlaced,
  type OpenOrder,
  type OrderAccount,
  type OrderBody,
} from '#cli/session/session-file.ts'
import {
  earlierPlaced,
  earlierSentence,
  failureAfter,
  keyGivenUp,
  keyUsed,
  neverSentence,
  stillInDoubt,
  type reportPlaced,
} from './order-words.ts'
import { type Failure, failWith } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/ask.ts'

/** What to send: as it was agreed to, and the cart that it was made from, null where no cart is meant. */
export type Draft = { payload: OrderBody; cart: CartLine[] | null }

/** An order that somebody wants, told anew whenever the profile has changed. */
export type OrderPlan = {
  account: OrderAccount
  /** Who is signed in; null for a guest. */
  customer: KnownCustomer | null
  key: string | undefined
  /** Tells it from an equal order; and the words for that, where they are others than those for another key. */
  another?: string | undefined
  anew?: string
  report: typeof reportPlaced
  /** What to order as the profile is now; null where that is nothing. */
  read: (session: SessionFile) => OrderBody | null
  /** Brings a new order up to date with the store and has changes agreed to; throws when they are not. */
  agree: (session: SessionFile) => Promise<Draft>
}

const SILENT_MS = 5000

/** The wish of a command, and which orders were known as placed when it began. */
type Wanted = { wish: string | null; known: ReadonlySet<string>; stillMine: () => Promise<void> }

/**
 * Places an order at most once, however many runs of one profile want it at the same time and wherever they are stopped:
 * one run after the other, and the store says first what became of an order in doubt.
 */
export async function placeOnce(context: OrderContext, plan: OrderPlan): Promise<void> {
  const desk = openDesk(context)
  const session = await desk.session.read()
  const payload = plan.read(session)
  const wish = payload && wishHash(payload, plan.another)
  const known = new Set(session.orders.filter(isPlaced).map(({ key }) => key))
  await inTurn(desk, async (stillMine) => {
    while (!(await isDone(desk, plan, { wish, known, stillMine })));
  })
}

/** A short text that two payloads share exactly when they are the same wish; `another` says that one is meant beside that. */
export function wishHash(payload: unknown, another = ''): string {
  return createHash('sha256').update(wishOf(payload)).update(another).digest('base64url')
}

/**
 * Runs work while no other run places or settles orders of this profile; another one is waited for, as long as for an
 * answer of the store. Work gets `stillMine`, to be asked before an order leaves.
 */
export async function inTurn(
  desk: TerminalDesk,
  work: (stillMine: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const path = `${desk.session.path}.order-lock`
  let isMine = false
  const lockFor = (waitMs: number) =>
    desk.lock(
      path,
      (stillMine) => {
        isMine = true
        return work(stillMine)
      },
      { waitMs, silentMs: SILENT_MS, signal: desk.interrupted },
    )
  try {
    await lockFor(0).catch((error: unknown) => {
      if (isMine || !(error instanceof LockBusy)) throw error
      desk.out.note('Another haat is placing an order of this profile; waiting for it.')
      return lockFor(desk.settings.timeoutMs)
    })
  } catch (error) {
    if (error instanceof LockBusy) throw orderUnderWay()
    throw isMine ? error : diskFailure(error, path, 'session')
  }
}

function orderUnderWay(): Failure {
  return failWith('order_under_way', 'Another haat is placing an order of this profile; this one sent none', [
    'Try again when it has ended.',
  ])
}

/** Does what the profile says now is to be done; false when that has changed it. */
async function isDone(desk: TerminalDesk, plan: OrderPlan, wanted: Wanted): Promise<boolean> {
  const session = await desk.session.read()
  if (await isTold(desk, plan, { session, wanted })) return true
  const [doubt] = doubtsOf(desk, session)
  const isRepeated = doubt !== undefined && doubt.key === plan.key && doubt.wish === wanted.wish
  if (doubt && !isRepeated) return settleFirst(desk, plan, { doubt, isWanted: doubt.wish === wanted.wish })

  const order = isRepeated ? await takeOver(desk, doubt) : await begun(desk, plan, session)
  if (order === null) return false
  await wanted.stillMine()
  const tell = plan.report.bind(null, desk.out)
  const ended = await sendAndEnd(desk, order, { isRepeated, me: plan.account?.id ?? null, tell })
  if (ended.state !== 'placed') await endFailed(desk, plan, { order, ended })
  return true
}

/** Tells an order that is there already: that of the key named, or one that another run has placed since this one began. */
async function isTold(
  desk: TerminalDesk,
  plan: OrderPlan,
  { session, wanted: { wish, known } }: { session: SessionFile; wanted: Wanted },
): Promise<boolean> {
  const placed = session.orders.filter(isPlaced).filter(({ url }) => url === desk.settings.url)
  const named = placed.find(({ key }) => key === plan.key)
  if (named && wish !== null && named.wish !== wish) throw keyUsed(named, plan.anew)
  const told = named ?? placed.find((each) => each.wish === wish && !known.has(each.key))
  if (!told) return false
  plan.report(desk.out, { placed: told, replayed: true })
  // What a key has ordered already is not wanted a second time.
  const payload = known.has(told.key) ? plan.read(session) : null
  if (payload) await takeFromCart(desk, payload)
  return true
}

/** Has the store end a doubt before anything else is ordered; true where the doubt was about what is wanted, and is placed. */
async function settleFirst(
  desk: TerminalDesk,
  { account, key, anew, report }: OrderPlan,
  { doubt, isWanted }: { doubt: OpenOrder; isWanted: boolean },
): Promise<boolean> {
  const ended = await settle(desk, doubt, {
    me: account?.id ?? null,
    tell: (told) => (isWanted ? report(desk.out, told) : desk.out.note(earlierSentence(told.placed))),
  })
  switch (ended.state) {
    case 'placed':
      if (isWanted) return true
      throw doubt.key === key ? keyUsed(ended.placed, anew) : earlierPlaced(ended.placed)
    case 'in_doubt':
      throw stillInDoubt(ended, doubt)
    case 'not_placed':
      if (doubt.key === key) throw keyGivenUp(key, anew)
      desk.out.note(neverSentence(doubt))
      return false
  }
}

/** A new order as it is on the disk before it leaves; null when the profile changed on the way. */
async function begun(desk: TerminalDesk, plan: OrderPlan, seen: SessionFile): Promise<OpenOrder | null> {
  const { payload, cart } = await plan.agree(seen)
  await agreeToProduction(desk, whatIsPlaced(payload))
  const order: OpenOrder = {
    key: plan.key ?? desk.newKey(),
    url: desk.settings.url,
    account: plan.account,
    wish: wishHash(payload, plan.another),
    madeAt: desk.now(),
    payload,
    fromCart: cart !== null,
    named: plan.key !== undefined,
    run: desk.runId,
  }
  return (await writeDown(desk, order, { seen, cart })) ? order : null
}

/** What placing an order would do, as the end of a sentence. */
function whatIsPlaced({ ordered_products: lines, pay_amount: total }: OrderBody): string {
  const units = lines.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0)
  return `this places an order of ${units} ${units === 1 ? 'unit' : 'units'} for ${formatTaka(total)}`
}

/**
 * Writes a new order down before it leaves, with the cart that was agreed to (null where no cart is meant). Answers false
 * when the profile is no longer as it was seen, or another order is in doubt: then its owner decides anew.
 */
async function writeDown(
  desk: TerminalDesk,
  order: OpenOrder,
  { seen, cart }: { seen: SessionFile; cart: CartLine[] | null },
): Promise<boolean> {
  let isWritten = false
  await desk.session.update((session) => {
    const isFree = doubtsOf(desk, session).length === 0
    if (!isFree || (cart !== null && !isSameOrder(session.cart, seen.cart))) return session
    isWritten = true
    return { ...session, cart: cart ?? session.cart, orders: [order, ...session.orders] }
  })
  return isWritten
}

/** Ends the command of an order that failed. After the store's own 400 a client empties its cart. */
async function endFailed(
  desk: TerminalDesk,
  { customer, anew }: OrderPlan,
  { order, ended }: { order: OpenOrder; ended: Exclude<EndedOrder, { state: 'placed' }> },
): Promise<never> {
  const { problem } = ended
  if (customer !== null && isSessionRefused(problem)) await answerFor(desk, customer, { ok: false, problem })
  const isRefused = ended.state === 'not_placed' && ended.end === 'refused' && order.fromCart
  if (isRefused) await takeFromCart(desk, order.payload)
  const back = isRefused ? orderedIn(order.payload).toReversed() : []
  const emptied = back.map(({ id, quantity }) => `  haat cart add ${id} -q ${quantity}`)
  throw failureAfter(ended, order, { emptied, anew })
}
