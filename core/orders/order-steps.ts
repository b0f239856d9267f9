export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'returned' | 'cancelled'

/** A transition of an order by an operator. */
export type OrderStep = 'confirm' | 'send' | 'deliver' | 'return' | 'cancel'

/** Whether a step can be taken, was already taken, or cannot be taken from the order's status. */
export type StepVerdict = 'possible' | 'taken' | 'impossible'

type Transition = { from: readonly OrderStatus[]; to: OrderStatus; behind: readonly OrderStatus[] }

/** `behind` lists the statuses after this step was taken. */
const TRANSITIONS: Readonly<Record<OrderStep, Transition>> = {
  confirm: { from: ['pending'], to: 'processing', behind: ['processing', 'shipped', 'delivered'] },
  send: { from: ['processing'], to: 'shipped', behind: ['shipped', 'delivered'] },
  deliver: { from: ['shipped'], to: 'delivered', behind: ['delivered'] },
  return: { from: ['shipped', 'delivered'], to: 'returned', behind: ['returned'] },
  cancel: { from: ['pending', 'processing', 'shipped'], to: 'cancelled', behind: ['cancelled'] },
}

/** All steps, in their usual order. */
export const orderSteps = Object.keys(TRANSITIONS) as readonly OrderStep[]

export function checkTransition(status: OrderStatus, step: OrderStep): StepVerdict {
  const { from, behind } = TRANSITIONS[step]
  if (from.includes(status)) return 'possible'
  return behind.includes(status) ? 'taken' : 'impossible'
}

export function statusAfter(step: OrderStep): OrderStatus {
  return TRANSITIONS[step].to
}

/** Statuses of open orders. */
export const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped']

export const completed: readonly OrderStatus[] = ['delivered', 'returned', 'cancelled']

export function stepsFrom(status: OrderStatus): OrderStep[] {
  return orderSteps.filter((step) => checkTransition(status, step) === 'possible')
}

/** A status with a translation; a store may call `processing` `confirmed`. */
export type KnownStatus = OrderStatus | 'confirmed'
const WORDS: ReadonlyMap<string, KnownStatus> = new Map([
  ['pending', 'pending'],
  ['confirmed', 'confirmed'],
  ['processing', 'processing'],
  ['shipped', 'shipped'],
  ['sent', 'shipped'],
  ['delivered', 'delivered'],
  ['returned', 'returned'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
])

/** Maps a status text of the contract to a known status; null for an unknown text. */
export function knownStatus(status: string): KnownStatus | null {
  return WORDS.get(status.trim().toLowerCase()) ?? null
}

/** Returns the steps of an order to delivery and the index of the current one; null when returned, cancelled or unknown. */
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

export type ReturnReason = 'refused' | 'not_reached' | 'damaged' | 'wrong_item' | 'other'

/** A change of an order by an operator that does not change its status. */
export type OrderChange = 'restocked' | 'amended'

/** Total undamaged units of a returned line. */
export type WholeUnits = { product_id: number; quantity: number }

type Line = { product_id: number; quantity: number; restocked: number }

/** A restock request for more units than the order has. */
export type NotHeld = { product: number; held: number; quantity: number }

/**
 * Returns the units of each line to restock now, so that the total equals `whole`. Idempotent: `restocked` units are
 * subtracted. Returns `notHeld` when `whole` exceeds the units of a product in the order.
 */
export function unitsToRestock<L extends Line>(
  lines: readonly L[],
  whole: readonly WholeUnits[],
): { due: { line: L; quantity: number }[] } | { notHeld: NotHeld } {
  const requested = new Map<number, number>()
  for (const { product_id, quantity } of whole)
    requested.set(product_id, Math.max(requested.get(product_id) ?? 0, quantity))
  for (const [product, quantity] of requested) {
    const held = lines.find(({ product_id }) => product_id === product)?.quantity ?? 0
    if (quantity > held) return { notHeld: { product, held, quantity } }
  }
  const due = lines.map((line) => ({
    line,
    quantity: (requested.get(line.product_id) ?? 0) - line.restocked,
  }))
  return { due: due.filter(({ quantity }) => quantity > 0) }
}
