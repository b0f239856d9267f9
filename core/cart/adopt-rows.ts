import type { CartLine } from './cart-line.ts'

/**
 * The cart after it was saved: each line knows the row and the customer of the account that holds it now. Quantities,
 * prices and stock stay as they are, and rows of products that are not in the cart bring no line.
 */
export function adoptRows(lines: readonly CartLine[], rows: readonly CartLine[]): CartLine[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const row = rowOf.get(line.id)
    if (row?.cartId === undefined) return line
    return { ...line, userId: row.userId, cartId: row.cartId }
  })
}
