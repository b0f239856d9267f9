import { catalogueRead } from '#server/http/catalogue-read.ts'
import { refuse } from '#server/http/refusal.ts'
import { productsOfVendor } from '#server/store/product-queries.ts'
import { findVendor } from '#server/store/vendor-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'
import { LIST_LIMIT } from './list-limit.ts'

/** A vendor with its products, newest first. */
export const getVendor = catalogueRead('getVendor', async ({ params, db }) => {
  const { vendorId, limit = LIST_LIMIT } = params
  const vendor = await findVendor(db, vendorId)
  if (!vendor) return refuse('vendor_not_found')
  const products = await productsOfVendor(db, vendorId, limit)
  return { id: vendor.id, name: vendor.name, products: products.map(toWireProduct) }
})
