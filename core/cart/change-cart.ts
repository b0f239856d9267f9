import { contractLimits } from '#core/contract/cart-limits.ts'
import { type Result, err, ok } from '#core/result.ts'
import { type CartLine, type ShopProduct, lineOf } from './cart-line.ts'
import { type CartLimits, mostPossible, type QuantityProblem, quantityProblem } from './within-limits.ts'

/**
 * Why a product does not go into the cart: `available` is the product's stock in units, `most` what an order takes of
 * one product (`line_full`) or of different products (`cart_full`).
 */
export type AddProblem = { code: 'other_vendor' } | QuantityProblem | { code: 'cart_full'; most: number }

/** What a shopper reads when a product of a second vendor is refused, word for word. */
export const OTHER_VENDOR_MESSAGE = 'You can order single vendor product only at a time'

/**
 * Puts one unit of a product into the cart: a new line with quantity 1, or 1 more on its line; either
 * way the line goes to the front. The line takes the product's latest price and stock.
 *
 * Refused when the cart holds another vendor's product, or when the line would exceed the stock, or line or
 * cart what an order takes.
 */
export function addProduct(
  lines: readonly CartLine[],
  product: ShopProduct,
  userId: number | null,
  limits: CartLimits = contractLimits,
): Result<CartLine[], AddProblem> {
  if (lines.some((line) => line.vendorId !== product.vendorId)) return err({ code: 'other_vendor' })

  const known = lines.find((line) => line.id === product.id)
  const had = known?.quantity ?? 0
  const tooMany = quantityProblem(product, had + 1, limits)
  if (tooMany) return err(tooMany)
  if (had === 0 && lines.length >= limits.lines) return err({ code: 'cart_full', most: limits.lines })

  // A saved row stays its customer's, also when another one adds more.
  const owner = (known?.cartId === undefined ? null : known.userId) ?? userId
  const front = lineOf(product, { ...known, quantity: had + 1, userId: owner })
  return ok([front, ...lines.filter((line) => line.id !== product.id)])
}

/**
 * Puts `count` units of a product into the cart, as the product page and the terminal do: the product
 * is added once, then its quantity is set to what it was plus `count`.
 *
 * A count below 1 or not whole is ignored (the same lines come back). Refused like `addProduct`; a count
 * that the stock or an order cannot serve is refused as a whole, never added in part.
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

  const had = lines.find((line) => line.id === product.id)?.quantity ?? 0
  const tooMany = quantityProblem(product, had + count, limits)
  if (tooMany) return err(tooMany)
  return ok(changeQuantity(added.value, product.id, had + count, limits))
}

/**
 * Sets the quantity of a product's line, at most to its stock and to what an order takes. A quantity below 1 or not whole is
 * ignored, as is a product without a line: then the very same array comes back.
 */
export function changeQuantity(
  lines: CartLine[],
  productId: number,
  quantity: number,
  limits: CartLimits = contractLimits,
): CartLine[] {
  // Stryker disable next-line ConditionalExpression: what it is capped to is below 1 as well
  if (!Number.isInteger(quantity) || quantity < 1) return lines
  const line = lines.find(({ id }) => id === productId)
  if (!line) return lines

  const capped = Math.min(quantity, mostPossible(line, limits))
  if (capped < 1 || capped === line.quantity) return lines
  return lines.map((each) => (each === line ? { ...each, quantity: capped } : each))
}

/** The cart without a product's line; the very same array when there is none. */
export function removeLine(lines: CartLine[], productId: number): CartLine[] {
  if (!lines.some(({ id }) => id === productId)) return lines
  return lines.filter(({ id }) => id !== productId)
}

/** Turns a line's selected-for-checkout flag over; a line without the flag counts as not selected. */
export function toggleSelected(lines: CartLine[], productId: number): CartLine[] {
  if (!lines.some(({ id }) => id === productId)) return lines
  return lines.map((line) => (line.id === productId ? { ...line, selected: !line.selected } : line))
}
