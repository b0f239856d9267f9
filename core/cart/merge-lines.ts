import { contractLimits } from '#core/contract/cart-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type CartLine, lineOf } from './cart-line.ts'
import { type CartLimits, mostPossible, withinLimits } from './within-limits.ts'

/**
 * Joins the cart of this device with the lines that the server saved: quantities of
 * the same product are added, other products are appended in their order. A line never exceeds its stock
 * or what an order takes, and never falls below 1: a sold-out line stays visible until the shopper removes it. Of lines
 * beyond what an order takes those of this device come first; the server keeps the others.
 * The incoming product data, `cartId` and `userId` win, as the server's are the newer ones.
 *
 * Refused, with both lists untouched, when all lines together are of more than one vendor.
 */
export function mergeLines(
  local: readonly CartLine[],
  incoming: readonly CartLine[],
  limits: CartLimits = contractLimits,
): Result<CartLine[], { code: 'other_vendor' }> {
  const vendors = new Set([...local, ...incoming].map((line) => line.vendorId))
  if (vendors.size > 1) return err({ code: 'other_vendor' })

  const merged = new Map(local.map((line) => [line.id, line]))
  for (const line of incoming) {
    const known = merged.get(line.id)
    // Stryker disable next-line ConditionalExpression,EqualityOperator: lines beyond the limit are cut at the end
    if (known || merged.size < limits.lines) merged.set(line.id, joined(known, line, limits))
  }
  return ok(withinLimits([...merged.values()], limits))
}

/** After a session that expired, the cart still has the rows that the server saved: nothing is added then. */
function isSameRow(known: CartLine | undefined, line: CartLine): boolean {
  return known?.cartId !== undefined && known.cartId === line.cartId
}

function joined(known: CartLine | undefined, line: CartLine, limits: CartLimits): CartLine {
  const had = known?.quantity ?? 0
  const wanted = isSameRow(known, line) ? had : had + line.quantity
  const quantity = Math.max(1, Math.min(wanted, mostPossible(line, limits)))
  const { cartId = known?.cartId, selected = known?.selected, userId } = line
  return lineOf(line, {
    quantity,
    userId,
    // Stryker disable next-line ConditionalExpression: a line leaves out what is undefined
    ...(cartId !== undefined && { cartId }),
    // Stryker disable next-line ConditionalExpression: a line leaves out what is undefined
    ...(selected !== undefined && { selected }),
  })
}
