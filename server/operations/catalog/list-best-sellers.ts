import { listBestSellersMaxItems } from '#generated/limits.ts'
import { catalogRead } from '#server/http/catalog-read.ts'
import { bestSellers } from '#server/store/product-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

/** Most sold first, of one vendor or of all. */
export const listBestSellers = catalogRead(
  'listBestSellers',
  async ({ params, db }) => {
    const rows = await bestSellers(db, { vendorName: params.vendor_name, limit: listBestSellersMaxItems })
    return rows.map(toWireProduct)
  },
  { isBySales: true },
)
