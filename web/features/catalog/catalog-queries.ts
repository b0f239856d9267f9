import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { CallArgs } from '#client/call.ts'
import { productFromWire, type ShopProduct } from '#core/cart/cart-line.ts'
import { listProductsLimitDefault, listProductsLimitMaximum } from '#generated/limits.ts'
import type { components } from '#generated/types.ts'
import { fetchOperation, READ_LIMIT_MS } from '#web/shared/lib/api.ts'

type WireProduct = components['schemas']['Product']
export type Category = components['schemas']['Category']
export type Banner = components['schemas']['Banner']
/** A product of the cart with the fields that only its page shows; empty where the store says nothing. */
export type CatalogProduct = ShopProduct & {
  productCode: string
  /** Absent where the list of a rendered page left it out. */
  description?: string
}

export const BEST_SELLER_TIMEOUT_MS = 10_000

export const LIST_LIMIT = listProductsLimitDefault

export const CATEGORY_PAGE_SIZE = listProductsLimitMaximum

const listed = (wire: WireProduct) => ({
  ...productFromWire(wire),
  productCode: wire.product_code?.trim() ?? '',
  description: wire.description?.trim() ?? '',
})
const productOf = async (asked: CallArgs<'getProduct'>[0]) =>
  listed(await fetchOperation('getProduct', asked))
const listedAll = (products: readonly WireProduct[]): CatalogProduct[] =>
  products.map((wire) => {
    const { description, ...shown } = listed(wire)
    // No card shows it, and a document would be a fifth larger.
    return import.meta.env.SSR ? shown : { ...shown, description }
  })

/** A list of one vendor's products, or of all vendors' when the name is empty. The former list stays until the next one is there. */
const vendorList = (
  name: string,
  operation: 'listBestSellers' | 'listHotDeals' | 'listTopDeals',
  vendorName: string,
  timeoutMs = READ_LIMIT_MS,
) =>
  queryOptions({
    meta: { failure: `Loading the ${name} failed` },
    placeholderData: keepPreviousData,
    queryKey: ['products', operation, vendorName],
    queryFn: async ({ signal }) =>
      listedAll(await fetchOperation(operation, { params: { vendor_name: vendorName }, signal, timeoutMs })),
  })

/** Every query of the catalog, for loaders and components. The parameters of the specification are always sent, perhaps empty. */
export const catalogQueries = {
  /** Categories as the shop shows them: the last made first. */
  categories: () =>
    queryOptions({
      meta: { failure: 'Loading the categories failed' },
      queryKey: ['categories'],
      queryFn: async ({ signal }) => [...(await fetchOperation('listCategories', { signal }))].reverse(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  banners: () =>
    queryOptions({
      meta: { failure: 'Loading the banners failed' },
      queryKey: ['banners'],
      queryFn: ({ signal }) => fetchOperation('listBanners', { signal }),
    }),
  bestSellers: (vendorName: string) =>
    queryOptions({
      ...vendorList('best sellers', 'listBestSellers', vendorName, BEST_SELLER_TIMEOUT_MS),
      retry: false,
    }),
  hotDeals: (vendorName: string) => vendorList('hot deals', 'listHotDeals', vendorName),
  topDeals: (vendorName: string) => vendorList('top deals', 'listTopDeals', vendorName),
  /** `category` is an id, a slug, or empty for all. */
  products: (input: { category: string; vendorName: string; limit?: number }) =>
    queryOptions({
      meta: { failure: 'Loading the products failed' },
      queryKey: ['products', 'list', input],
      queryFn: async ({ signal }) => {
        const { category, vendorName, limit } = input
        const params = { category, vendor_name: vendorName, ...(limit !== undefined && { limit }) }
        return listedAll(await fetchOperation('listProducts', { params, signal }))
      },
    }),
  /** A product of the cart: what the store has of it now, and not a second ago. */
  productNow: (productId: number) =>
    queryOptions({
      queryKey: ['products', 'one', productId],
      queryFn: ({ signal }) => productOf({ params: { productId }, signal, newest: true }),
      staleTime: 0,
    }),
  /** Starts with the product of a cached list, as old as that list, or stale where the list has no description. */
  product: (productId: number, client: QueryClient) => {
    const seen = () => cachedProduct(client, productId)
    return queryOptions({
      queryKey: ['products', 'one', productId],
      initialData: () => seen()?.product,
      initialDataUpdatedAt: () => (seen()?.product.description === undefined ? 0 : seen()?.at),
      queryFn: ({ signal }) => productOf({ params: { productId }, signal }),
    })
  },
  vendor: (vendorId: number) =>
    queryOptions({
      meta: { failure: 'Loading the vendor failed' },
      queryKey: ['vendors', vendorId],
      queryFn: async ({ signal }) => {
        const { name, products } = await fetchOperation('getVendor', {
          params: { vendorId, limit: CATEGORY_PAGE_SIZE },
          signal,
        })
        return { id: vendorId, name, products: listedAll(products) }
      },
    }),
  categoryProducts: (input: { category: string; text: string }) =>
    queryOptions({
      meta: { failure: 'Loading the category failed' },
      queryKey: ['products', 'category', input],
      queryFn: async ({ signal }) => {
        const { category, text } = input
        if (text === '') {
          const params = { category, vendor_name: '', limit: CATEGORY_PAGE_SIZE }
          return listedAll(await fetchOperation('listProducts', { params, signal }))
        }
        const params = { name: text, limit: CATEGORY_PAGE_SIZE, ...(category && { category }) }
        const found = await fetchOperation('searchProducts', { params, signal })
        return listedAll('products' in found ? found.products : found)
      },
    }),
  /** Search by `name` (in place) or by `q` (the search page): the two readings of the contract. */
  search: (input: { by: 'name' | 'q'; text: string; category?: string }) =>
    queryOptions({
      meta: { failure: 'The search failed' },
      queryKey: ['products', 'search', input],
      queryFn: async ({ signal }) => {
        const params = { [input.by]: input.text, ...(input.category ? { category: input.category } : {}) }
        const found = await fetchOperation('searchProducts', { params, signal })
        return listedAll('products' in found ? found.products : found)
      },
    }),
}

export function cachedProduct(client: QueryClient, productId: number) {
  let latest: { product: CatalogProduct; at: number } | undefined
  for (const { queryKey, state } of client.getQueryCache().findAll()) {
    if (state.dataUpdatedAt <= (latest?.at ?? 0)) continue
    const product = listOf(queryKey, state.data)?.find(({ id }) => id === productId)
    if (product) latest = { product, at: state.dataUpdatedAt }
  }
  return latest
}

function listOf([area]: readonly unknown[], data: unknown): CatalogProduct[] | undefined {
  if (area === 'products' && Array.isArray(data)) return data as CatalogProduct[]
  if (area === 'vendors') return (data as { products?: CatalogProduct[] } | undefined)?.products
  return undefined
}
