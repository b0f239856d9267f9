import type { Generated } from 'kysely'
import type { ProductColumns } from '#core/catalog/product-mapping.ts'

export type VendorsTable = { id: number; name: string }

/** Names by which carts and lists may still know a vendor; a vendor that has one of them now comes first. */
export type FormerVendorNamesTable = { name: string; vendor_id: number }

/** `parent_id` groups a category below another one, whose lists then include it. */
export type CategoriesTable = { id: number; name: string; slug: string; parent_id: number | null }

export type BannersTable = { id: number; photo: string; title: string; subtitle: string }

/** What core/catalog/catalog-fields.ts describes: prices in paisa, times in milliseconds since 1970, flags 0 or 1. */
export type ProductsTable = ProductColumns & { vendor_id: number }

/**
 * Which product lies in which category; hot deals are category 2. Repeats `listed_at` and `on_shelf` for its index. `own`
 * is 0 where the product lies in it only because it lies in a category below.
 */
export type ProductCategoriesTable = {
  category_id: number
  product_id: number
  listed_at: number
  on_shelf: Generated<number>
  own: Generated<number>
}

/**
 * One row: what was counted of the changes that lists of products could show: in `counts` those of mere units, in `version`
 * all others.
 */
export type CatalogVersionTable = { id: number; version: number; counts: Generated<number> }

/** A row for each change that is not in its count yet; triggers write them. Of mere units it names the product. */
export type CatalogChangesTable = { id: Generated<number>; product_id: number | null }

/** One row: the numbers of all changes, and how many among them are not in the counts yet. */
export type CatalogStateView = { version: number; counts: number; uncounted: number }
