import type { Generated } from 'kysely'
import type { ProductColumns } from '#core/catalog/product-mapping.ts'

export type VendorsTable = { id: number; name: string }

/** Former names of vendors in carts and lists; a current name takes precedence. */
export type FormerVendorNamesTable = { name: string; vendor_id: number }

/** `parent_id` is the parent category, whose lists include this one. */
export type CategoriesTable = { id: number; name: string; slug: string; parent_id: number | null }

export type BannersTable = { id: number; photo: string; title: string; subtitle: string }

/** Prices in paisa, times in milliseconds since 1970, flags 0 or 1. See core/catalog/catalog-fields.ts. */
export type ProductsTable = ProductColumns & { vendor_id: number }

/**
 * Products of categories; hot deals are category 2. Repeats `listed_at` and `on_shelf` for the index. `own` is 0 when the
 * product is in the category only through a subcategory.
 */
export type ProductCategoriesTable = {
  category_id: number
  product_id: number
  listed_at: number
  on_shelf: Generated<number>
  own: Generated<number>
}

/** One row with the counters of folded catalog changes: `counts` for stock changes, `version` for all others. */
export type CatalogVersionTable = { id: number; version: number; counts: Generated<number> }

/** Catalog changes that are not folded into the counters yet; written by triggers. `product_id` is set for stock changes. */
export type CatalogChangesTable = { id: Generated<number>; product_id: number | null }

/** One row: the counters of all changes, and the number of changes that are not folded yet. */
export type CatalogStateView = { version: number; counts: number; uncounted: number }
