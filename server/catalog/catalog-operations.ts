import { toProductDto } from '#core/catalog/product-mapping.ts'
import { HOT_DEALS_ID } from '#core/catalog/page-paths.ts'
import {
  listBannersMaxItems,
  listBestSellersMaxItems,
  listHotDealsMaxItems,
  listTopDealsMaxItems,
} from '#generated/limits.ts'
import { catalogRead } from '#server/http/catalog-read.ts'
import { problem } from '#server/http/problem.ts'
import { allBanners, allCategories } from './import/catalog-rows.ts'
import {
  bestSellers,
  findCategoryId,
  findProduct,
  newestProducts,
  productsInCategory,
  productsOfVendor,
  topDeals,
} from './product-queries.ts'
import { findVendor } from './vendor-names.ts'

/** All categories in the order they were made; the storefront reverses them. */
export const listCategories = catalogRead('listCategories', async ({ db }) =>
  (await allCategories(db)).map(({ id, name, slug }) => ({ id, name, slug })),
)

/** The slides of the home page. */
export const listBanners = catalogRead('listBanners', async ({ db }) => {
  const banners = (await allBanners(db)).slice(0, listBannersMaxItems)
  return banners.map(({ photo, title, subtitle }) => ({ photo, title, subtitle }))
})

/** Most sold first, of one vendor or of all. */
export const listBestSellers = catalogRead('listBestSellers', async ({ params, db }) => {
  const rows = await bestSellers(db, { vendorName: params.vendor_name, limit: listBestSellersMaxItems })
  return rows.map(toProductDto)
})

/** The products of the hot-deals category, of one vendor or of all. */
export const listHotDeals = catalogRead('listHotDeals', async ({ params, db }) => {
  const filter = { vendorName: params.vendor_name, limit: listHotDealsMaxItems }
  return (await productsInCategory(db, HOT_DEALS_ID, filter)).map(toProductDto)
})

/** The top deals, of one vendor or of all. */
export const listTopDeals = catalogRead('listTopDeals', async ({ params, db }) => {
  const rows = await topDeals(db, { vendorName: params.vendor_name, limit: listTopDealsMaxItems })
  return rows.map(toProductDto)
})

/** Products of a category (number or slug) and a vendor, newest first; an unknown category has none. */
export const listProducts = catalogRead('listProducts', async ({ params, db }) => {
  const { category, vendor_name: vendorName, limit } = params
  if (!category) return (await newestProducts(db, { vendorName, limit })).map(toProductDto)

  const categoryId = await findCategoryId(db, category)
  if (categoryId === null) return []
  return (await productsInCategory(db, categoryId, { vendorName, limit })).map(toProductDto)
})

/** One product, with the units that this instance knows of: what it sold itself shows in the next answer. */
export const getProduct = catalogRead(
  'getProduct',
  async ({ params, db }) => {
    const row = await findProduct(db, params.productId)
    return row ? toProductDto(row) : problem('product_not_found')
  },
  { counts: 'known' },
)

/** A vendor with its products, newest first. */
export const getVendor = catalogRead('getVendor', async ({ params, db }) => {
  const { vendorId, limit } = params
  const vendor = await findVendor(db, vendorId)
  if (!vendor) return problem('vendor_not_found')
  const products = await productsOfVendor(db, vendorId, limit)
  return { id: vendor.id, name: vendor.name, products: products.map(toProductDto) }
})

/** Products found by words; `name` answers an object, `q` a list. */
export const searchProducts = catalogRead(
  'searchProducts',
  async ({ params, db, search }) => {
    const { name, q, category, limit } = params
    const categoryId = category ? await findCategoryId(db, category) : undefined
    const text = name ?? q ?? ''
    const found = categoryId === null ? [] : await search.find({ text, categoryId, limit })
    const products = found.map(toProductDto)
    return name === undefined ? products : { products }
  },
  { limited: 'searches' },
)
