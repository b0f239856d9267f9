import { listTopDealsMaxItems } from '#generated/limits.ts'
import { catalogRead } from '#server/http/catalog-read.ts'
import { topDeals } from '#server/store/product-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

/** The top deals, of one vendor or of all. */
export const listTopDeals = catalogRead('listTopDeals', async ({ params, db }) => {
  const rows = await topDeals(db, { vendorName: params.vendor_name, limit: listTopDealsMaxItems })
  return rows.map(toWireProduct)
})
