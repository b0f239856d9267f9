import type { CartLine } from '#core/cart/cart-line.ts'

/**
 * Removes ordered (or, at sign-out, saved) units from a cart; keeps lines and units that were added later. A partly ordered
 * line loses its `cartId`, because the order deleted the server's row. Other lines stay the same objects.
 */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'id' | 'quantity'>[],
): CartLine[] {
  const bought = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  return lines.flatMap((line) => {
    const units = bought.get(line.id)
    if (units === undefined) return line
    const { cartId: _deletedRow, ...rest } = line
    return line.quantity > units ? { ...rest, quantity: line.quantity - units } : []
  })
}

/** Returns whether two carts have the same products, units and prices, independent of the order of lines. */
export function isSameOrder(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const orderKey = (lines: readonly CartLine[]) =>
    lines.map(({ id, quantity, price }) => `${id}:${quantity}:${price}`).sort()
  return orderKey(one).join() === orderKey(other).join()
}
