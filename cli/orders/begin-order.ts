import type { CartLine } from '#core/cart/cart-line.ts'
import { isSameOrder } from '#core/orders/without-ordered.ts'
import { isOpen, type OpenOrder, type OrderBody, type OrderRecord } from '#cli/session/order-record.ts'
import type { Sent } from './attempt-order.ts'
import { chooseOrder, type Choice, type Wanted } from './choose-order.ts'
import { isSending, senderNow, type OrderDesk } from './order-desk.ts'

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
  const order: OpenOrder = {
    key,
    url,
    account,
    wish,
    madeAt: desk.now(),
    payload,
    fromCart: cart !== null,
    sentAt: desk.now(),
    sender: senderNow(desk),
  }
  let begun = false
  await desk.session.update((session) => {
    const isFree = choiceOf(desk, session.orders, wanted).do === 'new'
    begun = isFree && (cart === null || isSameOrder(session.cart, cart.read))
    if (!begun) return session
    return { ...session, cart: cart?.agreed ?? session.cart, orders: [order, ...session.orders] }
  })
  return begun ? { order, before: null } : null
}

/** Takes an order in doubt up again; null when it is no longer one, or another run is at it. */
export async function beginAgain(desk: OrderDesk, key: string): Promise<Sent | null> {
  let sent: Sent | null = null
  await desk.session.update((session) => {
    const before = session.orders.find(
      (each): each is OpenOrder => isOpen(each) && each.key === key && each.url === desk.settings.url,
    )
    if (!before || isSending(before.sender, desk)) return session
    const order = { ...before, sentAt: desk.now(), sender: senderNow(desk) }
    sent = { order, before }
    return { ...session, orders: session.orders.map((each) => (each === before ? order : each)) }
  })
  return sent
}
