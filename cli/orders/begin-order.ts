import type { CartLine } from '#core/cart/cart-line.ts'
import { isSameOrder } from '#core/orders/without-ordered.ts'
import { isPlaced, type OpenOrder, type OrderBody, type OrderRecord } from '#cli/session/order-record.ts'
import type { Sent } from './attempt-order.ts'
import { chooseOrder, isTooOld, type Choice, type Wanted } from './choose-order.ts'
import { GRACE_MS, isSending, senderNow, type OrderDesk } from './order-desk.ts'

/** What to send: as it was agreed to, and the cart that it was made from, null where no cart is meant. */
export type Draft = { payload: OrderBody; cart: { read: readonly CartLine[]; agreed: CartLine[] } | null }

/** What the profile's records say about a wish at this moment. */
export function choiceOf(desk: OrderDesk, records: readonly OrderRecord[], wanted: Wanted): Choice {
  return chooseOrder(records, wanted, {
    now: desk.now(),
    isSending: ({ sender }) => isSending(sender, desk),
  })
}

/**
 * Writes a new order down, under the lock and before it leaves, so that no other run and no crash can make a second one
 * of it. Null when the profile is no longer as it was: then its owner decides anew.
 */
export async function beginNew(desk: OrderDesk, wanted: Wanted, draft: Draft): Promise<Sent | null> {
  const { key = desk.newKey(), url, account, wish } = wanted
  const { payload, cart } = draft
  let sent: Sent | null = null
  await desk.session.update((session) => {
    const isFree = choiceOf(desk, session.orders, wanted).do === 'new'
    if (!isFree || (cart !== null && !isSameOrder(session.cart, cart.read))) return session
    const now = desk.now()
    const sending = { sentAt: now, sender: senderNow(desk) }
    const order = { key, url, account, wish, madeAt: now, payload, fromCart: cart !== null, ...sending }
    sent = { order, before: null }
    return { ...session, cart: cart?.agreed ?? session.cart, orders: [order, ...session.orders] }
  })
  return sent
}

/**
 * Takes an order in doubt up again; null when it is none any more, was given up meanwhile, is too old by now, or another
 * run is at it.
 */
export async function beginAgain(
  desk: OrderDesk,
  { key, forgotten }: Pick<OpenOrder, 'key' | 'forgotten'>,
): Promise<Sent | null> {
  let sent: Sent | null = null
  await desk.session.update((session) => {
    const before = session.orders.find(
      (each): each is OpenOrder => !isPlaced(each) && each.key === key && each.url === desk.settings.url,
    )
    if (!before || before.forgotten !== forgotten) return session
    if (isSending(before.sender, desk) || isTooOld(before, desk.now())) return session
    const { forgotten: _again, ...wanted } = before
    const order = { ...wanted, sentAt: desk.now(), sender: senderNow(desk) }
    sent = { order, before }
    return { ...session, orders: session.orders.map((each) => (each === before ? order : each)) }
  })
  return sent
}

/**
 * Whether so much time went by since the order was written down, in a suspended computer for example, that others may
 * have gone on without this run: then it must not leave any more.
 */
export function isStale({ now }: OrderDesk, { order }: Sent): boolean {
  return now() - order.sentAt > GRACE_MS
}
