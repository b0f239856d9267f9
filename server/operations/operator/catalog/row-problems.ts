import type { FieldError } from '#generated/field-errors.ts'
import { problemErrorsMaxItems } from '#generated/limits.ts'
import type { RefusedRows } from './catalog-import.ts'

type List = 'vendors' | 'categories' | 'banners' | 'products'

/** A row of a request by its place, such as `products.3`. */
export type RowPlace = `${List}.${number}`

/** Collects what is wrong with the rows of a request. */
export class RowProblems {
  readonly #byRow = new Map<RowPlace, FieldError[]>()

  /** `member` is the field to mend, `message` says how. */
  add(row: RowPlace, member: string, message: string): void {
    const error = { field: `${row}.${member}`, message }
    const known = this.#byRow.get(row)
    if (known) known.push(error)
    else this.#byRow.set(row, [error])
  }

  /** Every refused row; null where there is none. */
  get refused(): RefusedRows | null {
    const rows = [...this.#byRow.values()]
    if (rows.length === 0) return null
    const all = rows.flat()
    // Each row is named before any is named twice.
    const errors = all.length <= problemErrorsMaxItems ? all : rows.flatMap(([first]) => first ?? [])
    return { count: rows.length, errors }
  }
}
