import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'

export type WalkOrderBody = BodyOf<'placeOrder'>
export type WalkedOrder = ReplyOf<'placeOrder', 200>['order']
export type Who = 'guest' | 'customer'

/** An order on its way, with the key that makes one of all its repetitions. */
export type OrderAttempt = { who: Who; key: string; body: WalkOrderBody }
export type Acknowledged = OrderAttempt & { order: WalkedOrder }

/** What was ordered, as far as the store said so. */
export type OrderBook = {
  /** An attempt leaves; until it is settled it may be an order. */
  sent: (attempt: OrderAttempt) => void
  acknowledge: (attempt: OrderAttempt, order: WalkedOrder) => void
  /** The store did not take it: it is no order. */
  refused: (attempt: OrderAttempt) => void
  acknowledged: () => readonly Acknowledged[]
  /** What was sent and has neither been taken nor refused. */
  doubts: () => readonly OrderAttempt[]
}

export function createOrderBook(): OrderBook {
  const open = new Map<string, OrderAttempt>()
  const placed = new Map<string, Acknowledged>()
  return {
    sent(attempt) {
      if (!placed.has(attempt.key)) open.set(attempt.key, attempt)
    },
    acknowledge(attempt, order) {
      open.delete(attempt.key)
      placed.set(attempt.key, { ...attempt, order })
    },
    refused: ({ key }) => void open.delete(key),
    acknowledged: () => [...placed.values()],
    doubts: () => [...open.values()],
  }
}

/** How many units of each product were ordered, by its id. */
export function unitsOf(orders: readonly OrderAttempt[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { body } of orders) {
    for (const { id, totalQuantity } of body.ordered_products)
      units.set(id, (units.get(id) ?? 0) + totalQuantity)
  }
  return units
}
