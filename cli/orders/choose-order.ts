import {
  isOpen,
  isPlaced,
  type OpenOrder,
  type OrderAccount,
  type OrderRecord,
  type PlacedOrder,
} from '#cli/session/order-record.ts'

/** An order that somebody wants placed: its wish (`wishHash`), whose it is, and the key that they named. */
export type Wanted = { wish: string; account: OrderAccount; url: string; key: string | undefined }

/** What is to be done about it. `new` leaves nothing behind that could be the same order. */
export type Choice =
  | { do: 'new' }
  /** Another run is sending it, or an order of the same cart. */
  | { do: 'wait'; for: OpenOrder }
  /** It was sent before, and nobody knows what became of it. */
  | { do: 'repeat'; order: OpenOrder }
  /** Its key is that of an order which was placed. */
  | { do: 'tell'; order: PlacedOrder }
  /** The order in doubt is in the way: it is another one, another account's, older than the store may remember, or the
   * same wish under another key than the one named. */
  | { do: 'refuse'; why: 'other_wish' | 'other_account' | 'too_old' | 'other_key'; order: OpenOrder }
  /** The key named belongs to an order with other contents that was placed. */
  | { do: 'refuse'; why: 'key_used'; order: PlacedOrder }

/**
 * The least time for which a store remembers the key of an order is a day. An older key could be unknown to it, and
 * then a repetition would be a second order.
 */
export const SAFE_AGE_MS = 23 * 3_600_000

/** What the profile's records say about a wish. `isSending` tells whether a run is still at work on an order. */
export function chooseOrder(
  records: readonly OrderRecord[],
  wanted: Wanted,
  { now, isSending }: { now: number; isSending: (order: OpenOrder) => boolean },
): Choice {
  const here = records.filter(({ url }) => url === wanted.url)
  const open = here.filter(isOpen)
  const sending = open.find(isSending)
  if (sending) return { do: 'wait', for: sending }

  const named = here.find(({ key }) => key === wanted.key)
  if (named && isPlaced(named)) {
    return named.wish === wanted.wish
      ? { do: 'tell', order: named }
      : { do: 'refuse', why: 'key_used', order: named }
  }
  // An order that was given up comes back only by its key, and not beside another one of its wish.
  const same =
    open.find(({ key }) => key === wanted.key) ?? open.find(({ wish }) => wish === wanted.wish) ?? named
  if (!same) {
    const [inTheWay] = open
    return inTheWay && wanted.key === undefined
      ? { do: 'refuse', why: whyNot(inTheWay, wanted), order: inTheWay }
      : { do: 'new' }
  }
  if (wanted.key !== undefined && same.key !== wanted.key) {
    return { do: 'refuse', why: 'other_key', order: same }
  }
  if (same.account?.id !== wanted.account?.id || same.wish !== wanted.wish) {
    return { do: 'refuse', why: whyNot(same, wanted), order: same }
  }
  return isTooOld(same, now) ? { do: 'refuse', why: 'too_old', order: same } : { do: 'repeat', order: same }
}

export function isTooOld({ madeAt }: OpenOrder, now: number): boolean {
  return now - madeAt > SAFE_AGE_MS
}

function whyNot({ account }: OpenOrder, wanted: Wanted): 'other_account' | 'other_wish' {
  return account?.id === wanted.account?.id ? 'other_wish' : 'other_account'
}
