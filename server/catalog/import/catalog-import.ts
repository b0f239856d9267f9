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

const LARGEST = 2147483647

type Numbered = { key: string; id?: number | undefined }

type Numbering = {
  /** The numbers of the rows that the store has, by their key. */
  known: ReadonlyMap<string, number>
  /** Numbers in use, and the highest one. */
  taken: Iterable<number>
  last: number
  /** Numbers that only a row with an id gets. */
  reserved?: readonly number[]
  /** What a number is taken by. */
  ownerOf: (id: number) => string
}

/** The numbers of rows by their key: what the store has keeps its own, new rows get the one they ask for, or one after the highest. */
export function numberRows(
  list: List,
  rows: readonly Numbered[],
  { known, taken, last, reserved = [], ownerOf }: Numbering,
  problems: RowProblems,
): Map<string, number> {
  const idOf = new Map(known)
  const used = new Set(taken)
  for (const [place, { key, id }] of rows.entries()) {
    const own = known.get(key)
    if (id === undefined || id === own) continue
    const row = `${list}.${place}` as const
    if (own !== undefined) problems.add(row, 'id', `${key} has the number ${own} and keeps it`)
    else if (used.has(id)) problems.add(row, 'id', `The number ${id} is taken by ${ownerOf(id)}`)
    else {
      used.add(id)
      idOf.set(key, id)
    }
  }
  let next = Math.max(last, ...idOf.values())
  for (const [place, { key }] of rows.entries()) {
    if (idOf.has(key)) continue
    do next += 1
    while (reserved.includes(next))
    if (next > LARGEST) problems.add(`${list}.${place}`, 'id', NO_NUMBER_LEFT)
    idOf.set(key, next)
  }
  return idOf
}

const NO_NUMBER_LEFT = 'There is no number left above the highest one: give this row an id'

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
