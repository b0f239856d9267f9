import {
  type SessionFile,
  isOpen,
  isPlaced,
  type OpenOrder,
  type OrderBody,
  type OrderRecord,
} from '#cli/session/session-file.ts'
import { wishHash } from '#cli/orders/place-once.ts'
import { examples } from '#generated/examples.ts'
import { NOW, STORE_URL } from './terminal.ts'

/** The contract's example of a guest's order. */
export const guestPayload = examples.placeOrder.request.guest as OrderBody

/** A guest's order that left a minute ago and has no answer. */
export function openOrder(changes: Partial<OpenOrder> = {}): OpenOrder {
  const { payload = guestPayload } = changes
  return {
    key: 'order-key-000000',
    url: STORE_URL,
    account: null,
    wish: wishHash(payload),
    madeAt: NOW - 60_000,
    payload,
    fromCart: true,
    ...changes,
  }
}

/** The keys of the orders in doubt. */
export function keysInDoubt({ orders }: SessionFile): string[] {
  return orders.filter(isOpen).map(({ key }) => key)
}

/** The keys of the orders known to be placed, the newest first. */
export function keysPlaced({ orders }: { orders: readonly OrderRecord[] }): string[] {
  return orders.filter(isPlaced).map(({ key }) => key)
}
