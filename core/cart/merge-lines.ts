import { contractLimits } from '#core/contract/cart-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type CartLine, lineOf } from './cart-line.ts'
import { type CartLimits, mostPossible, withinLimits } from './within-limits.ts'

/**
 * Merges the local cart with the lines saved on the server. Adds quantities of the same product, capped to stock and order
 * limits but at least 1 (a sold-out line stays visible), and appends other products up to the limit of lines. Incoming
 * product data, `cartId` and `userId` win, because they are newer.
 * Fails when the lines have more than one vendor.
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
    const existing = merged.get(line.id)
    // Stryker disable next-line ConditionalExpression,EqualityOperator: `withinLimits` drops lines beyond the limit
    if (existing || merged.size < limits.lines) merged.set(line.id, mergeLine(existing, line, limits))
  }
  return ok(withinLimits([...merged.values()], limits))
}

/** After an expired session the local cart still has the saved rows; their quantities must not be added twice. */
function isSameRow(local: CartLine | undefined, line: CartLine): boolean {
  return local?.cartId !== undefined && local.cartId === line.cartId
}

function mergeLine(local: CartLine | undefined, line: CartLine, limits: CartLimits): CartLine {
  const localQuantity = local?.quantity ?? 0
  const total = isSameRow(local, line) ? localQuantity : localQuantity + line.quantity
  const quantity = Math.max(1, Math.min(total, mostPossible(line, limits)))
  const { cartId = local?.cartId, selected = local?.selected, userId } = line
  return lineOf(line, {
    quantity,
    userId,
    // Stryker disable next-line ConditionalExpression: a line leaves out what is undefined
    ...(cartId !== undefined && { cartId }),
    // Stryker disable next-line ConditionalExpression: a line leaves out what is undefined
    ...(selected !== undefined && { selected }),
  })
}
