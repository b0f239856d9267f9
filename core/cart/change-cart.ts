import { contractLimits } from '#core/contract/cart-limits.ts'
import { type Result, err, ok } from '#core/result.ts'
import { type CartLine, type ShopProduct, lineOf } from './cart-line.ts'
import { type CartLimits, mostPossible, type QuantityProblem, quantityProblem } from './within-limits.ts'

/**
 * Why a product cannot be added: `available` is the stock in units, `most` the limit of units of one product (`line_full`)
 * or of different products (`cart_full`).
 */
export type AddProblem = { code: 'other_vendor' } | QuantityProblem | { code: 'cart_full'; most: number }

/** Message for a product of a second vendor; the specification fixes its text. */
export const OTHER_VENDOR_MESSAGE = 'You can order single vendor product only at a time'

/**
 * Adds one unit of a product, moves its line to the front and updates its price and stock.
 * Fails when the cart has another vendor's product, or when stock or order limits would be exceeded.
 */
export function addProduct(
  lines: readonly CartLine[],
  product: ShopProduct,
  userId: number | null,
  limits: CartLimits = contractLimits,
): Result<CartLine[], AddProblem> {
  if (lines.some((line) => line.vendorId !== product.vendorId)) return err({ code: 'other_vendor' })

  const existing = lines.find((line) => line.id === product.id)
  const previousQuantity = existing?.quantity ?? 0
  const problem = quantityProblem(product, previousQuantity + 1, limits)
  if (problem) return err(problem)
  if (previousQuantity === 0 && lines.length >= limits.lines)
    return err({ code: 'cart_full', most: limits.lines })

  // A saved row keeps its customer when another customer adds units.
  const owner = (existing?.cartId === undefined ? null : existing.userId) ?? userId
  const front = lineOf(product, { ...existing, quantity: previousQuantity + 1, userId: owner })
  return ok([front, ...lines.filter((line) => line.id !== product.id)])
}

/**
 * Adds `count` units of a product and moves its line to the front. Returns the same array for a count below 1 or not whole.
 * Fails like `addProduct`; never adds a part of `count`.
 */
export function addQuantity(
  lines: CartLine[],
  product: ShopProduct,
  count: number,
  userId: number | null,
  limits: CartLimits = contractLimits,
): Result<CartLine[], AddProblem> {
  if (!Number.isInteger(count) || count < 1) return ok(lines)

  const added = addProduct(lines, product, userId, limits)
  if (!added.ok) return added

  const previousQuantity = lines.find((line) => line.id === product.id)?.quantity ?? 0
  const problem = quantityProblem(product, previousQuantity + count, limits)
  if (problem) return err(problem)
  return ok(changeQuantity(added.value, product.id, previousQuantity + count, limits))
}

/**
 * Sets the quantity of a product's line, capped to stock and order limits. Returns the same array for a quantity below 1 or
 * not whole, and for a product without a line.
 */
export function changeQuantity(
  lines: CartLine[],
  productId: number,
  quantity: number,
  limits: CartLimits = contractLimits,
): CartLine[] {
  // Stryker disable next-line ConditionalExpression: the capped quantity is below 1 as well
  if (!Number.isInteger(quantity) || quantity < 1) return lines
  const line = lines.find(({ id }) => id === productId)
  if (!line) return lines

  const capped = Math.min(quantity, mostPossible(line, limits))
  if (capped < 1 || capped === line.quantity) return lines
  return lines.map((each) => (each === line ? { ...each, quantity: capped } : each))
}

/** Removes a product's line; returns the same array when there is none. */
export function removeLine(lines: CartLine[], productId: number): CartLine[] {
  if (!lines.some(({ id }) => id === productId)) return lines
  return lines.filter(({ id }) => id !== productId)
}

/** Toggles a line's selected-for-checkout flag; a line without the flag counts as not selected. */
export function toggleSelected(lines: CartLine[], productId: number): CartLine[] {
  if (!lines.some(({ id }) => id === productId)) return lines
  return lines.map((line) => (line.id === productId ? { ...line, selected: !line.selected } : line))
}
