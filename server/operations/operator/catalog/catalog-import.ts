import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import type { FieldError } from '#generated/field-errors.ts'

/** What is to be imported. */
export type CatalogImport = BodyOf<'importCatalog'>
export type VendorEntry = NonNullable<CatalogImport['vendors']>[number]
export type CategoryEntry = NonNullable<CatalogImport['categories']>[number]
export type BannerEntry = NonNullable<CatalogImport['banners']>[number]
export type ProductEntry = NonNullable<CatalogImport['products']>[number]

/** What becomes of a `stock` whose count has moved since it was exported. */
export type MovedStock = NonNullable<CatalogImport['moved_stock']>

export type ImportReport = ReplyOf<'importCatalog', 200>
export type ImportCount = ImportReport['products']

/** Why nothing was written: how many rows cannot be taken, and what is wrong with each. */
export type RefusedRows = { count: number; errors: FieldError[] }
