import type { CartLine } from '#core/cart/cart-line.ts'

/**
 * The cart without lines that were ordered or saved. What another command added in the meantime stays: a new product,
 * or the units by which a line has grown.
 */
export function withoutLines(cart: readonly CartLine[], gone: readonly CartLine[]): CartLine[] {
  return cart.flatMap((line) => {
    const left = line.quantity - (gone.find(({ id }) => id === line.id)?.quantity ?? 0)
    if (left < 1) return []
    return left === line.quantity ? [line] : [{ ...line, quantity: left }]
  })
}
