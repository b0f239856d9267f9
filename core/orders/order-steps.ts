/** Where an order is on its way. */
export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'returned' | 'cancelled'

/** What an operator does with an order. */
export type OrderStep = 'confirm' | 'send' | 'deliver' | 'return' | 'cancel'

/** What a step means to an order: it can be taken, it was taken already, or it cannot be taken from there. */
export type StepVerdict = 'possible' | 'taken' | 'impossible'

type Move = { from: readonly OrderStatus[]; to: OrderStatus; behind: readonly OrderStatus[] }

/** `behind` are the statuses of an order that has this step behind it. */
const MOVES: Readonly<Record<OrderStep, Move>> = {
  confirm: { from: ['pending'], to: 'processing', behind: ['processing', 'shipped', 'delivered'] },
  send: { from: ['processing'], to: 'shipped', behind: ['shipped', 'delivered'] },
  deliver: { from: ['shipped'], to: 'delivered', behind: ['delivered'] },
  return: { from: ['shipped', 'delivered'], to: 'returned', behind: ['returned'] },
  cancel: { from: ['pending', 'processing', 'shipped'], to: 'cancelled', behind: ['cancelled'] },
}

/** Every step, in the order in which they come. */
export const orderSteps = Object.keys(MOVES) as readonly OrderStep[]

export function checkTransition(status: OrderStatus, step: OrderStep): StepVerdict {
  const { from, behind } = MOVES[step]
  if (from.includes(status)) return 'possible'
  return behind.includes(status) ? 'taken' : 'impossible'
}

export function statusAfter(step: OrderStep): OrderStatus {
  return MOVES[step].to
}

/** Statuses of orders that have not come to an end. */
export const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped']

export const completed: readonly OrderStatus[] = ['delivered', 'returned', 'cancelled']

export function stepsFrom(status: OrderStatus): OrderStep[] {
  return orderSteps.filter((step) => checkTransition(status, step) === 'possible')
}

/** A status that page and terminal have a word for; a store's own step to `processing` may be called `confirmed`. */
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

/** What the shop calls a store's status, which is any text to the contract; null for a word of the store's own. */
export function knownStatus(status: string): KnownStatus | null {
  return WORDS.get(status.trim().toLowerCase()) ?? null
}

/** The steps of an order to its end and at which one it is; null where it came back, is cancelled, or the word is the store's own. */
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

/** What an operator does to an order that is no step of its way. */
export type OrderChange = 'restocked' | 'amended'

/** Units of a line that are whole, in all. */
export type WholeUnits = { product_id: number; quantity: number }

type Line = { product_id: number; quantity: number; restocked: number }

/** More units of a product than the order holds. */
export type NotHeld = { product: number; held: number; quantity: number }

/**
 * How many units of each line go back into stock now, so that in all as many have as are whole: however often the same
 * is said, they go back once. `notHeld` where more units are said to be whole than the order holds of a product.
 */
export function unitsToRestock<L extends Line>(
  lines: readonly L[],
  whole: readonly WholeUnits[],
): { due: { line: L; quantity: number }[] } | { notHeld: NotHeld } {
  const said = new Map<number, number>()
  for (const { product_id, quantity } of whole)
    said.set(product_id, Math.max(said.get(product_id) ?? 0, quantity))
  for (const [product, quantity] of said) {
    const held = lines.find(({ product_id }) => product_id === product)?.quantity ?? 0
    if (quantity > held) return { notHeld: { product, held, quantity } }
  }
  const due = lines.map((line) => ({ line, quantity: (said.get(line.product_id) ?? 0) - line.restocked }))
  return { due: due.filter(({ quantity }) => quantity > 0) }
}
