import { catalogRead } from '#server/http/catalog-read.ts'
import { problem } from '#server/http/problem.ts'
import { findProduct } from '#server/store/product-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

/** One product, with the units that this instance knows of: what it sold itself shows in the next answer. */
export const getProduct = catalogRead(
  'getProduct',
  async ({ params, db }) => {
    const row = await findProduct(db, params.productId)
    return row ? toWireProduct(row) : problem('product_not_found')
  },
  { counts: 'known' },
)
