import { contractLimits } from '#core/contract/cart-limits.ts'
import type { CartLine } from './cart-line.ts'
import type { CartLimits } from './possible-quantity.ts'

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
