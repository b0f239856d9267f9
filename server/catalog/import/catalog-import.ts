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
export type List = 'vendors' | 'categories' | 'banners' | 'products'

/** The lists of an import. */
export type Lists = Required<Pick<CatalogImport, List>>

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

  get refused(): RefusedRows | null {
    const rows = [...this.#byRow.values()]
    if (rows.length === 0) return null
    const all = rows.flat()
    // Each row is named before any is named twice.
    const errors = all.length <= problemErrorsMaxItems ? all : rows.flatMap(([first]) => first ?? [])
    return { count: rows.length, errors }
  }
}

type Numbered = { key: string; id?: number | undefined }

/** The numbers of rows by their keys: known rows keep theirs, new ones get their own while it is free, else one after `last`. */
export function numbersByKey(
  known: ReadonlyMap<string, number>,
  rows: readonly Numbered[],
  last: number,
  reserved: readonly number[] = [],
): Map<string, number> {
  const numbers = new Map(known)
  const used = new Set(known.values())
  let next = last
  for (const { key, id } of rows) {
    if (numbers.has(key)) continue
    const isFree = id !== undefined && !used.has(id)
    if (!isFree) {
      do next += 1
      while (reserved.includes(next))
    }
    numbers.set(key, isFree ? id : next)
  }
  return numbers
}

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
