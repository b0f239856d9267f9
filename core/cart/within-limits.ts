import { contractLimits } from '#core/contract/cart-limits.ts'
import type { CartLine } from './cart-line.ts'

/** What one order holds at the most: units on one line, and lines. Those of the contract by default. */
export type CartLimits = { unitsPerLine: number; lines: number }

/** Why there cannot be so many of a product: `available` in stock, or `most` that an order takes of one. */
export type QuantityProblem =
  | { code: 'out_of_stock'; available: number }
  | { code: 'line_full'; most: number }

/** How many units of a product a cart may hold at the most: what there is in stock, and what an order takes. */
export function mostPossible(
  { stock }: { stock: number },
  { unitsPerLine }: CartLimits = contractLimits,
): number {
  return Math.max(0, Math.min(stock, unitsPerLine))
}

/** What is in the way of so many units of a product; null when nothing is. */
export function quantityProblem(
  product: { stock: number },
  quantity: number,
  limits: CartLimits = contractLimits,
): QuantityProblem | null {
  if (quantity <= mostPossible(product, limits)) return null
  const available = Math.max(0, product.stock)
  return quantity > available
    ? { code: 'out_of_stock', available }
    : { code: 'line_full', most: limits.unitsPerLine }
}

/**
 * As much of a cart as one order takes: its first lines, none with more units than a line has room for. The very same
 * array comes back when that is all of it.
 */
export function withinLimits(lines: CartLine[], limits: CartLimits = contractLimits): CartLine[] {
  const { unitsPerLine, lines: most } = limits
  if (lines.length <= most && lines.every(({ quantity }) => quantity <= unitsPerLine)) return lines
  return lines
    .slice(0, most)
    .map((line) => (line.quantity > unitsPerLine ? { ...line, quantity: unitsPerLine } : line))
}
