import { catalogRead } from '#server/http/catalog-read.ts'
import { bestSellers } from '#server/store/product-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

// spec §9: at most 12 best sellers.
const LIMIT = 12

/** Most sold first, of one vendor or of all. */
export const listBestSellers = catalogRead('listBestSellers', async ({ params, db }) => {
  const rows = await bestSellers(db, { vendorName: params.vendor_name, limit: LIMIT })
  return rows.map(toWireProduct)
})
