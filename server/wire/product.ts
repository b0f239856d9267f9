import { shownProduct } from '#core/catalog/shown-product.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { ListedRow } from '#server/store/product-queries.ts'

/** A product as the contract shows it. */
type WireProduct = ReplyOf<'getProduct', 200>

/** Row → contract. */
export function toWireProduct(row: ListedRow): WireProduct {
  return shownProduct(row)
}
