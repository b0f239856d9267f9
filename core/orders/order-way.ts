import type { OrderStatus } from './order-steps.ts'

/** A status that page and terminal have a word for; a store's own step to `processing` may be called `confirmed`. */
export type KnownStatus = OrderStatus | 'confirmed'

const WORDS: ReadonlyMap<string, KnownStatus> = new Map([
  ['pending', 'pending'],
  ['confirmed', 'confirmed'],
  ['processing', 'processing'],
  ['shipped', 'shipped'],
  ['sent', 'shipped'],
  ['delivered', 'delivered'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
])

/** What the shop calls a store's status, which is any text to the contract; null for a word of the store's own. */
export function knownStatus(status: string): KnownStatus | null {
  return WORDS.get(status.trim().toLowerCase()) ?? null
}

/** The steps of an order to its end and at which one it is; null where it is cancelled or the word is the store's own. */
export function orderWay(status: string): { steps: readonly KnownStatus[]; at: number } | null {
  const known = knownStatus(status)
  const steps: KnownStatus[] = [
    'pending',
    known === 'confirmed' ? 'confirmed' : 'processing',
    'shipped',
    'delivered',
  ]
  const at = steps.findIndex((step) => step === known)
  return at < 0 ? null : { steps, at }
}
