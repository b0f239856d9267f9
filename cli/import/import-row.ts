import type { components } from '#generated/types.ts'
import { cleanCode, cleanKey } from '#core/text/look-alikes.ts'

type Schemas = components['schemas']

/** The rows of a list by the contract. */
export type Rows = {
  vendors: Schemas['CatalogVendor']
  categories: Schemas['CatalogCategory']
  banners: Schemas['CatalogBanner']
  products: Schemas['CatalogProduct']
}
export type RowKind = keyof Rows
export type ProductRow = Rows['products']

export const rowKinds = ['vendors', 'categories', 'banners', 'products'] as const satisfies RowKind[]

/** The key field of each kind. */
export const keyFields = {
  vendors: 'name',
  categories: 'slug',
  banners: 'id',
  products: 'product_code',
} as const satisfies { [Kind in RowKind]: keyof Rows[Kind] }

/** The file and line of a row; the line is null in a JSON document. */
type Place = { file: string; line: number | null }

/** A picture file of this machine, and the name that the store gives it. */
export type LocalPicture = { path: string; name: string; kind: 'products' | 'banners'; photo: string }

/** A row whose fields are not checked yet. */
export type ImportRow = {
  kind: RowKind
  fields: Readonly<Record<string, unknown>>
  place: Place
  /** The titles of fields, where they differ from the names. */
  titles?: Readonly<Record<string, string>>
  /** The file of this machine that `photo` names. */
  picture?: LocalPicture
}

/** Why a row is refused; `row` is its key, `column` the title of the field. Null where unknown, or for the whole row. */
export type RowError = Place & { row: string | null; column: string | null; message: string }

/** A row of a list, or an error of a row that cannot be read. */
export type ListItem = ImportRow | RowError

export function isRowError(item: ListItem): item is RowError {
  return 'message' in item
}

/** The key of a row as text; null where it has none. */
export function keyOf({ kind, fields }: Pick<ImportRow, 'kind' | 'fields'>): string | null {
  const key = fields[keyFields[kind]]
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}

/** A normalized key, by which rows of one kind are compared; null without one. */
export function identityOf(row: Pick<ImportRow, 'kind' | 'fields'>): string | null {
  const key = keyOf(row)
  return key === null ? null : `${row.kind} ${row.kind === 'vendors' ? cleanKey(key) : cleanCode(key)}`
}

export type RowLocation = Omit<RowError, 'message'>

/** The location of a field of a row; null for the whole row. */
export function locationOf(row: ImportRow, field: string | null): RowLocation {
  return { ...row.place, row: keyOf(row), column: field && (row.titles?.[field] ?? field) }
}
