import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { problemErrorsMaxItems } from '#generated/limits.ts'

/** What is to be imported. */
export type CatalogImport = BodyOf<'importCatalog'>
export type List = 'vendors' | 'categories' | 'banners' | 'products'

/** The lists of an import. */
export type Lists = Required<Pick<CatalogImport, List>>
export type VendorEntry = Lists['vendors'][number]
export type CategoryEntry = Lists['categories'][number]
export type BannerEntry = Lists['banners'][number]
export type ProductEntry = Lists['products'][number]

export type ImportReport = ReplyOf<'importCatalog', 200>

/** Why nothing was written: how many rows cannot be taken, and what is wrong with each. */
export type RefusedRows = { count: number; errors: FieldError[] }

/** A row of a request by its place, such as `products.3`. */
export type RowPlace = `${List}.${number}`

/** Collects what is wrong with the rows of a request. */
export class RowProblems {
  readonly #byRow = new Map<RowPlace, FieldError[]>()

  /** `member` is the field to mend, `message` says how. */
  add(row: RowPlace, member: string, message: string): void {
    const errors = this.#byRow.get(row) ?? []
    this.#byRow.set(row, [...errors, { field: `${row}.${member}`, message }])
  }

  get refused(): RefusedRows | null {
    const rows = [...this.#byRow.values()]
    if (rows.length === 0) return null
    const all = rows.flat()
    // Each row is named before any is named twice.
    const errors = all.length <= problemErrorsMaxItems ? all : rows.flatMap(([first]) => first ?? [])
    return { count: rows.length, errors }
  }
}
