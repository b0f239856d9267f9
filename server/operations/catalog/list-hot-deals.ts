import { listHotDealsMaxItems } from '#generated/limits.ts'
import { catalogRead } from '#server/http/catalog-read.ts'
import { HOT_DEALS_ID } from '#core/catalog/category-key.ts'
import { productsInCategory } from '#server/store/product-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

/** The products of the hot-deals category, of one vendor or of all. */
export const listHotDeals = catalogRead('listHotDeals', async ({ params, db }) => {
  const filter = { vendorName: params.vendor_name, limit: listHotDealsMaxItems }
  return (await productsInCategory(db, HOT_DEALS_ID, filter)).map(toWireProduct)
})
