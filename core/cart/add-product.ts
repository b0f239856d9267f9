import { contractLimits } from '#core/contract/cart-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { CartLimits } from './cart-limits.ts'
import type { CartLine, ShopProduct } from './cart-line.ts'
import { lineOf } from './line-of.ts'
import { quantityProblem, type QuantityProblem } from './possible-quantity.ts'

/**
 * Why a product does not go into the cart: `available` is the product's stock in units, `most` what an order takes of
 * one product (`line_full`) or of different products (`cart_full`).
 */
export type AddProblem = { code: 'other_vendor' } | QuantityProblem | { code: 'cart_full'; most: number }

/**
 * Puts one unit of a product into the cart: a new line with quantity 1, or 1 more on its line; either
 * way the line goes to the front (spec §3, §4). The line takes the product's latest price and stock.
 *
 * Refused when the cart holds another vendor's product (spec §5), or when the line would exceed the stock, or line or
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

  // A saved row stays its customer's, whoever is known to be here when more is added.
  const owner = (known?.cartId === undefined ? null : known.userId) ?? userId
  const front = lineOf(product, { ...known, quantity: had + 1, userId: owner })
  return ok([front, ...lines.filter((line) => line.id !== product.id)])
}
