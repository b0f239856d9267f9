import { shownProduct } from '#core/catalog/shown-product.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { ListedProduct } from '#server/store/product-queries.ts'

/** A product as the contract shows it. */
export type WireProduct = ReplyOf<'getProduct', 200>

/** Row → contract. */
export function toWireProduct(row: ListedProduct): WireProduct {
  return shownProduct(row)
}
