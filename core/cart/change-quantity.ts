import { contractLimits } from '#core/contract/cart-limits.ts'
import type { CartLimits } from './cart-limits.ts'
import type { CartLine } from './cart-line.ts'
import { mostPossible } from './possible-quantity.ts'

/**
 * Sets the quantity of a product's line, at most to its stock and to what an order takes. A quantity below 1 or not whole is
 * ignored (spec §5), as is a product without a line: then the very same array comes back.
 */
export function changeQuantity(
  lines: CartLine[],
  productId: number,
  quantity: number,
  limits: CartLimits = contractLimits,
): CartLine[] {
  if (!Number.isInteger(quantity) || quantity < 1) return lines
  const line = lines.find(({ id }) => id === productId)
  if (!line) return lines

  const capped = Math.min(quantity, mostPossible(line, limits))
  if (capped < 1 || capped === line.quantity) return lines
  return lines.map((each) => (each === line ? { ...each, quantity: capped } : each))
}
