import type { CartLine } from '#core/cart/cart-line.ts'

/**
 * What stays in a cart after some of it was ordered, or saved at a sign-out: lines that came later, and units that were
 * added meanwhile. Such a rest is no longer the server's row, which the order used up, or which stands for what was saved.
 * An untouched line stays the very same object.
 */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'id' | 'quantity'>[],
): CartLine[] {
  const bought = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  return lines.flatMap((line) => {
    const units = bought.get(line.id)
    if (units === undefined) return line
    const { cartId: _usedUp, ...rest } = line
    return line.quantity > units ? { ...rest, quantity: line.quantity - units } : []
  })
}

/** Whether two carts would be the same order: products, units and prices, in whatever order of lines. */
export function isSameOrder(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const said = (lines: readonly CartLine[]) =>
    lines.map(({ id, quantity, price }) => `${id}:${quantity}:${price}`).sort()
  return said(one).join() === said(other).join()
}
