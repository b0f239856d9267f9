import { contractLimits } from '#core/contract/cart-limits.ts'
import type { CartLine } from './cart-line.ts'

/** Limits of one order: units per line, and lines. */
export type CartLimits = { unitsPerLine: number; lines: number }

/** Why a quantity is not possible: `available` units in stock, or the limit `most` of units per line. */
export type QuantityProblem =
  | { code: 'out_of_stock'; available: number }
  | { code: 'line_full'; most: number }

/** Returns the maximal quantity of a product: the lower of stock and order limit, at least 0. */
export function mostPossible(
  { stock }: { stock: number },
  { unitsPerLine }: CartLimits = contractLimits,
): number {
  return Math.max(0, Math.min(stock, unitsPerLine))
}

/** Checks a quantity against stock and order limit; null when it is possible. */
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

/** Caps lines and units per line to the limits of one order. Returns the same array when nothing exceeds them. */
export function withinLimits(lines: CartLine[], limits: CartLimits = contractLimits): CartLine[] {
  const { unitsPerLine, lines: maxLines } = limits
  if (lines.length <= maxLines && lines.every(({ quantity }) => quantity <= unitsPerLine)) return lines
  return lines
    .slice(0, maxLines)
    .map((line) => (line.quantity > unitsPerLine ? { ...line, quantity: unitsPerLine } : line))
}
