import { withoutOrdered } from '#core/orders/without-ordered.ts'
import {
  isPlaced,
  wishHash,
  type OrderAccount,
  type OrderBody,
  type PlacedOrder,
} from '#cli/session/order-record.ts'
import type { SessionFile } from '#cli/session/session-file.ts'
import { attemptOrder, orderedIn, type Attempt, type Sent } from './attempt-order.ts'
import { beginAgain, beginNew, choiceOf, isStale, type Draft } from './begin-order.ts'
import type { Choice, Wanted } from './choose-order.ts'
import type { OrderDesk } from './order-desk.ts'
import { failureAfter, inTheWayOf } from './order-words.ts'
import type { reportPlaced } from './report-order.ts'
import { waitForSender } from './wait-for-sender.ts'

/** An order that somebody wants, told anew whenever the profile has changed. */
export type OrderPlan = {
  account: OrderAccount
  key: string | undefined
  /** Whether it takes its lines out of the cart. */
  fromCart: boolean
  report: typeof reportPlaced
  /** What to order as the profile is now; throws where that is nothing. */
  read: (session: SessionFile) => OrderBody
  /** Brings a new order up to date with the store and has changes agreed to; throws when they are not. */
  agree: (session: SessionFile) => Promise<Draft>
}

/**
 * Places an order at most once, however many runs of one profile want it at the same time and wherever they are
 * stopped: what is in doubt is repeated under its own key before anything new is sent.
 */
export async function placeOnce(desk: OrderDesk, plan: OrderPlan): Promise<Attempt | null> {
  let awaited: Wanted | null = null
  for (;;) {
    const session = await desk.session.read()
    const placed = placedAlready(desk, session, { plan, awaited })
    if (placed) {
      plan.report(desk.out, { placed, replayed: true })
      return null
    }
    const wanted = wantedOf(desk, plan, plan.read(session))
    const choice = choiceOf(desk, session.orders, wanted)
    if (choice.do === 'wait') {
      await waitForSender(desk, choice.for)
      awaited = { ...wanted, key: choice.for.key }
      continue
    }
    const sent = await begun(desk, choice, { plan, session })
    if (sent === 'told') return null
    if (sent !== null && !isStale(desk, sent))
      return attemptOrder(desk, sent, (attempt) => plan.report(desk.out, attempt))
  }
}

/** The order that this run waited for, or whose key it names, as placed by now; the cart may be empty because of it. */
function placedAlready(
  { settings }: OrderDesk,
  { orders, cart }: SessionFile,
  { plan: { key, fromCart }, awaited }: { plan: OrderPlan; awaited: Wanted | null },
): PlacedOrder | undefined {
  return orders.find((each): each is PlacedOrder => {
    if (!isPlaced(each) || each.url !== settings.url) return false
    if (awaited !== null && each.key === awaited.key && each.wish === awaited.wish) return true
    return fromCart && each.key === key && cart.length === 0
  })
}

function wantedOf(desk: OrderDesk, { account, key }: OrderPlan, payload: OrderBody): Wanted {
  return { wish: wishHash(payload), account, url: desk.settings.url, key }
}

/** The order as it is on the disk before it leaves; null when the profile changed on the way. */
async function begun(
  desk: OrderDesk,
  choice: Exclude<Choice, { do: 'wait' }>,
  { plan, session }: { plan: OrderPlan; session: SessionFile },
): Promise<Sent | 'told' | null> {
  switch (choice.do) {
    case 'tell':
      plan.report(desk.out, { placed: choice.order, replayed: true })
      await takeFromCart(desk, session, plan)
      return 'told'
    case 'refuse':
      throw inTheWayOf(choice)
    case 'repeat':
      return beginAgain(desk, choice.order)
    case 'new': {
      const draft = await plan.agree(session)
      return beginNew(desk, wantedOf(desk, plan, draft.payload), draft)
    }
  }
}

/** What a key has ordered already is not wanted a second time. */
async function takeFromCart(desk: OrderDesk, seen: SessionFile, plan: OrderPlan): Promise<void> {
  if (!plan.fromCart) return
  const ordered = orderedIn(plan.read(seen))
  await desk.session.update((session) => ({ ...session, cart: withoutOrdered(session.cart, ordered) }))
}

/** Ends the command of an order that failed. After the store's own 400 a client empties its cart (spec §8). */
export async function endFailed(desk: OrderDesk, attempt: Attempt & { ok: false }): Promise<never> {
  const { problem, verdict, sent } = attempt
  const isStoresWord = verdict === 'not_placed' && problem.status === 400
  if (!isStoresWord || !sent.fromCart) throw failureAfter(attempt, null)
  const ordered = orderedIn(sent.payload)
  await desk.session.update((session) => ({ ...session, cart: withoutOrdered(session.cart, ordered) }))
  const commands = ordered.toReversed().map(({ id, quantity }) => `  haat cart add ${id} -q ${quantity}`)
  throw failureAfter(attempt, ['The cart is emptied. To have it back:', ...commands])
}
