import type { CartLine } from '#core/cart/cart-line.ts'

/** The rows that the account holds of these lines. */
export function savedIds(lines: readonly CartLine[]): number[] {
  return lines.flatMap(({ cartId }) => (cartId === undefined ? [] : [cartId]))
}
