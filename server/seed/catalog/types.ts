import type { ShelfSlug } from './categories.ts'

/** One product as a vendor's shelf file writes it down: the vendor is known from the shelf. */
export type CatalogProduct = {
  /** Fixed for ever (vendor number × 100 + place on the shelf), so that links and carts survive a new seed. */
  id: number
  name: string
  /** What the shopper pays, in taka with at most two decimals. */
  price: number
  /** The former price in taka; always above `price`. */
  originalPrice?: number
  /** Shown as the brand on the product page. */
  model: string
  productCode: string
  /** Units that can be sold. */
  stock: number
  /** Units sold so far; orders the best sellers. */
  soldCount: number
  categorySlugs: readonly ShelfSlug[]
  /** Puts the product into the category `hot-deals` (id 2) and the list of the same name. */
  hotDeal?: true
  topDeal?: true
  /** File name below `server/assets/images/products`, without the hash that it has there. */
  photo: string
  description: string
}

/** A fictional Japanese shop and everything on its shelves. */
export type CatalogVendor = {
  id: number
  name: string
  products: readonly CatalogProduct[]
}

/** A product with everything the database row needs. */
export type SeedProduct = Omit<CatalogProduct, 'hotDeal' | 'topDeal'> & {
  vendorId: number
  hotDeal: boolean
  topDeal: boolean
}

/** A slide of the home page; `photo` is a file name below `server/assets/images/banners`. */
export type SeedBanner = {
  id: number
  photo: string
  title: string
  subtitle: string
  /** Path inside the shop to which 'Shop Now' leads. */
  link: string
}
