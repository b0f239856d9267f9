import { catalogRead } from '#server/http/catalog-read.ts'
import { findCategoryId } from '#server/store/category-queries.ts'
import { newestProducts, productsInCategory } from '#server/store/product-queries.ts'
import { toWireProduct } from '#server/wire/product.ts'

/** Products of a category (number or slug) and a vendor, newest first; an unknown category has none. */
export const listProducts = catalogRead('listProducts', async ({ params, db }) => {
  const { category, vendor_name: vendorName, limit } = params
  if (!category) return (await newestProducts(db, { vendorName, limit })).map(toWireProduct)

  const categoryId = await findCategoryId(db, category)
  if (categoryId === null) return []
  return (await productsInCategory(db, categoryId, { vendorName, limit })).map(toWireProduct)
})
