import type { Kept, Order } from '#mock/kept.ts'

/** Whose key it is, and what was asked under it; what was placed before `validSince` does not count. */
type Keyed = { scope: string; key: string; fingerprint: string; validSince: number }

/** The order that a key has placed, and what was asked; `void` where it never will; undefined where it is free. */
export function orderUnder(
  { orderKeys, orders }: Kept,
  { scope, key, validSince }: Keyed,
): { order: Order; fingerprint: string } | 'void' | undefined {
  const kept = orderKeys.find(
    (each) => each.scope === scope && each.key === key && each.createdAt >= validSince,
  )
  if (!kept) return undefined
  const order = orders.find(({ id }) => id === kept.orderId)
  return order ? { order, fingerprint: kept.fingerprint } : 'void'
}

/** Keeps the order that a key has placed, null for a void key, in the place of one that does not count any more. */
export function keepKey(
  kept: Kept,
  { scope, key, fingerprint }: Keyed,
  orderId: number | null,
  createdAt: number,
): void {
  const others = kept.orderKeys.filter((each) => each.scope !== scope || each.key !== key)
  kept.orderKeys = [...others, { scope, key, fingerprint, orderId, createdAt }]
}
