import type { components } from '#generated/types.ts'
import { cleanCode, cleanKey } from '#core/text/look-alikes.ts'

type Schemas = components['schemas']

/** What can be on a row of a list, as the contract has it. */
export type Rows = {
  vendors: Schemas['CatalogVendor']
  categories: Schemas['CatalogCategory']
  banners: Schemas['CatalogBanner']
  products: Schemas['CatalogProduct']
}
export type RowKind = keyof Rows
export type ProductRow = Rows['products']

export const rowKinds = ['vendors', 'categories', 'banners', 'products'] as const satisfies RowKind[]

/** The field by which the store knows a row of a kind. */
export const keyFields = {
  vendors: 'name',
  categories: 'slug',
  banners: 'id',
  products: 'product_code',
} as const satisfies { [Kind in RowKind]: keyof Rows[Kind] }

/** Where something stands in a list: the file as it was named, and its line from 1 (null in a JSON document). */
type Place = { file: string; line: number | null }

/** A picture on this machine that a row names; `sha` tells its bytes from any other. */
export type LocalPicture = { path: string; name: string; kind: 'products' | 'banners'; sha: string }

/** A row as it was read: its fields are checked later. */
export type ImportRow = {
  kind: RowKind
  fields: Readonly<Record<string, unknown>>
  place: Place
  /** What the list calls a field, where that is not the field's own name. */
  titles?: Readonly<Record<string, string>>
  /** Stands in for `photo` until the store has it. */
  picture?: LocalPicture
}

/** Why a row cannot be taken; `row` is its key, `column` what the list calls the field. Null: not known, or all of it. */
export type RowError = Place & { row: string | null; column: string | null; message: string }

/** What a file holds; rows with a fault are not among the rows. */
export type ParsedList = { rows: ImportRow[]; faults: RowError[] }

/** The key of a row as text; null where it has none. */
export function keyOf({ kind, fields }: Pick<ImportRow, 'kind' | 'fields'>): string | null {
  const key = fields[keyFields[kind]]
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}

/** What tells a row from every other one of its kind, however its key is written; null where it has no key. */
export function identityOf(row: Pick<ImportRow, 'kind' | 'fields'>): string | null {
  const key = keyOf(row)
  return key === null ? null : `${row.kind} ${row.kind === 'vendors' ? cleanKey(key) : cleanCode(key)}`
}

/** A field of a row, as its list calls it. */
export type RowLocation = Omit<RowError, 'message'>

/** Where a field of a row stands; null for all of the row. */
export function locationOf(row: ImportRow, field: string | null): RowLocation {
  return { ...row.place, row: keyOf(row), column: field && (row.titles?.[field] ?? field) }
}
