import { contractLimits } from '#core/contract/cart-limits.ts'
import { err, type Result, ok } from '#core/result.ts'
import { addProduct, type AddProblem } from './add-product.ts'
import type { CartLimits } from './cart-limits.ts'
import type { CartLine, ShopProduct } from './cart-line.ts'
import { changeQuantity } from './change-quantity.ts'
import { quantityProblem } from './possible-quantity.ts'

/**
 * Puts `count` units of a product into the cart, as the product page and the terminal do: the product
 * is added once, then its quantity is set to what it was plus `count` (spec §2.6, §4).
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
