import type { CartLine } from './cart-line.ts'

/** The cart without a product's line; the very same array when there is none. */
export function removeLine(lines: CartLine[], productId: number): CartLine[] {
  if (!lines.some(({ id }) => id === productId)) return lines
  return lines.filter(({ id }) => id !== productId)
}
