import { catalogRead } from '#server/http/catalog-read.ts'
import { problem } from '#server/http/problem.ts'
import { productsOfVendor } from '#server/store/product-queries.ts'
import { findVendor } from '#server/store/vendor-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

/** A vendor with its products, newest first. */
export const getVendor = catalogRead('getVendor', async ({ params, db }) => {
  const { vendorId, limit } = params
  const vendor = await findVendor(db, vendorId)
  if (!vendor) return problem('vendor_not_found')
  const products = await productsOfVendor(db, vendorId, limit)
  return { id: vendor.id, name: vendor.name, products: products.map(toWireProduct) }
})
