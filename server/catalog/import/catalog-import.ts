import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { problemErrorsMaxItems } from '#generated/limits.ts'

/** What is to be imported. */
export type CatalogImport = BodyOf<'importCatalog'>
export type VendorEntry = NonNullable<CatalogImport['vendors']>[number]
export type CategoryEntry = NonNullable<CatalogImport['categories']>[number]
export type BannerEntry = NonNullable<CatalogImport['banners']>[number]
export type ProductEntry = NonNullable<CatalogImport['products']>[number]

export type ImportReport = ReplyOf<'importCatalog', 200>
export type ImportCount = ImportReport['products']

/** Why nothing was written: how many rows cannot be taken, and what is wrong with each. */
export type RefusedRows = { count: number; errors: FieldError[] }
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

const LARGEST = 2147483647

/** The numbers of a table: those in use, those that a request asks for, and the next ones. */
export class RowNumbers {
  readonly #taken: Set<number>
  readonly #reserved: ReadonlySet<number>
  #last: number

  /** `reserved` are numbers that only a row with an id gets. */
  constructor(last: number, taken: Iterable<number>, reserved: Iterable<number> = []) {
    this.#last = last
    this.#taken = new Set(taken)
    this.#reserved = new Set(reserved)
  }

  /** Takes this number; false where it is taken. */
  claim(id: number): boolean {
    if (this.#taken.has(id)) return false
    this.#taken.add(id)
    this.#last = Math.max(this.#last, id)
    return true
  }

  /** The number after the highest one; null where there is none. All that are asked for are claimed before. */
  next(): number | null {
    do this.#last += 1
    while (this.#reserved.has(this.#last))
    return this.#last <= LARGEST ? this.#last : null
  }
}

export const NO_NUMBER_LEFT = 'There is no number left above the highest one: give this row an id'

/** How many of these rows are added and changed; the others are so already. */
export function countOf(
  rows: readonly unknown[],
  added: readonly unknown[],
  changed: readonly unknown[] = [],
) {
  return {
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
  }
}

/** Refuses every row that comes after another one of the same key: which of them counts is unclear. */
export function sameKeyTwice<Key extends string>(
  list: List,
  key: Key,
  entries: readonly Readonly<Record<Key, unknown>>[],
  problems: RowProblems,
): void {
  const first = new Map<unknown, number>()
  for (const [place, entry] of entries.entries()) {
    const before = first.get(entry[key])
    if (before === undefined) first.set(entry[key], place)
    else {
      const row: RowPlace = `${list}.${place}`
      problems.add(row, key, `${list}.${before} has the same ${key}: send each row once`)
    }
  }
}
