import { catalogueRead } from '#server/http/catalogue-read.ts'
import { refuse } from '#server/http/refusal.ts'
import { findProduct } from '#server/store/product-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

/** One product. */
export const getProduct = catalogueRead('getProduct', async ({ params, db }) => {
  const row = await findProduct(db, params.productId)
  return row ? toWireProduct(row) : refuse('product_not_found')
})
