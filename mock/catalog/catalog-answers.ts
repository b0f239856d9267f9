import { HOT_DEALS_ID } from '#core/catalog/page-paths.ts'
import { shownProduct } from '#core/catalog/shown-product.ts'
import type { MockAnswers } from '#contract/mock.ts'
import {
  listBannersMaxItems,
  listBestSellersMaxItems,
  listCategoriesMaxItems,
  listHotDealsMaxItems,
  listTopDealsMaxItems,
} from '#generated/limits.ts'
import { etagOf } from '#mock/answer.ts'
import type { MockStore } from '#mock/mock-store.ts'
import {
  foundProducts,
  bestSellers,
  categoryIdOf,
  newestProducts,
  productsInCategory,
  productsOfVendor,
  topDeals,
} from './shelves.ts'

/** Reads of the catalog: everybody gets the same answer, and may keep it under its validator. */
export function catalogAnswers({ kept }: MockStore) {
  return {
    listCategories: ({ respond }) => {
      const categories = byId(kept.categories).map(({ id, name, slug }) => ({ id, name, slug }))
      const body = categories.slice(0, listCategoriesMaxItems)
      return respond(200, body, versionOf(body))
    },
    listBanners: ({ respond }) => {
      const banners = byId(kept.banners).map(({ photo, title, subtitle }) => ({ photo, title, subtitle }))
      const body = banners.slice(0, listBannersMaxItems)
      return respond(200, body, versionOf(body))
    },
    listBestSellers: ({ params, respond }) => {
      const filter = { vendorName: params.vendor_name, limit: listBestSellersMaxItems }
      const body = bestSellers(kept, filter).map(shownProduct)
      return respond(200, body, versionOf(body))
    },
    listHotDeals: ({ params, respond }) => {
      const filter = { vendorName: params.vendor_name, limit: listHotDealsMaxItems }
      const body = productsInCategory(kept, HOT_DEALS_ID, filter).map(shownProduct)
      return respond(200, body, versionOf(body))
    },
    listTopDeals: ({ params, respond }) => {
      const filter = { vendorName: params.vendor_name, limit: listTopDealsMaxItems }
      const body = topDeals(kept, filter).map(shownProduct)
      return respond(200, body, versionOf(body))
    },
    listProducts: ({ params: { category, vendor_name: vendorName, limit }, respond }) => {
      const filter = { vendorName, limit }
      const categoryId = category ? categoryIdOf(kept, category) : undefined
      const products =
        categoryId === undefined
          ? newestProducts(kept, filter)
          : categoryId === null
            ? []
            : productsInCategory(kept, categoryId, filter)
      const body = products.map(shownProduct)
      return respond(200, body, versionOf(body))
    },
    getProduct: ({ params, respond, problem }) => {
      const product = kept.products.find(({ id, on_shelf }) => on_shelf === 1 && id === params.productId)
      if (!product) return problem('product_not_found')
      const body = shownProduct(product)
      return respond(200, body, versionOf(body))
    },
    getVendor: ({ params: { vendorId, limit }, respond, problem }) => {
      const vendor = kept.vendors.find(({ id }) => id === vendorId)
      if (!vendor) return problem('vendor_not_found')
      const products = productsOfVendor(kept, vendorId, limit).map(shownProduct)
      const body = { id: vendor.id, name: vendor.name, products }
      return respond(200, body, versionOf(body))
    },
    searchProducts: ({ params: { name, q, category, limit }, respond }) => {
      const categoryId = category ? categoryIdOf(kept, category) : undefined
      const text = name ?? q ?? ''
      const found = categoryId === null ? [] : foundProducts(kept, { text, categoryId, limit })
      const products = found.map(shownProduct)
      const body = name === undefined ? products : { products }
      return respond(200, body, versionOf(body))
    },
  } satisfies MockAnswers
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => one.id - other.id)
}

function versionOf(body: unknown): { ETag: string } {
  return { ETag: etagOf(JSON.stringify(body)) }
}
