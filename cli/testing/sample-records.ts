import type { OrderBody, PendingOrder, SessionFile } from '#cli/session/session-file.ts'
import { examples } from '#generated/examples.ts'
import { NOW } from './terminal.ts'

/** The contract's example of a guest's order. */
export const guestPayload = examples.placeOrder.request.guest as OrderBody

/** A guest's order that was sent a minute ago and has no response. */
export function openOrder(changes: Partial<PendingOrder> = {}): PendingOrder {
  return {
    key: 'order-key-000000',
    payload: guestPayload,
    account: null,
    madeAt: NOW - 60_000,
    isNamed: false,
    ...changes,
  }
}

/** The keys of the pending order and of the order placed last; null without one. */
export function orderKeys({ pendingOrder, lastOrder }: SessionFile) {
  return { pending: pendingOrder?.key ?? null, placed: lastOrder?.key ?? null }
}
