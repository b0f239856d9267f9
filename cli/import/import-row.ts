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
  /** The titles of fields, in a list that has titles. */
  titles?: Readonly<Record<string, string>>
  /** The file of this machine that `photo` names. */
  picture?: LocalPicture
  /** The cells that cannot be read. */
  faults?: readonly RowFault[]
}

export type RowFault = { column: string; message: string }

/** The location of a field of a row; `row` is its key, `column` the title of the field. Null where unknown, or for the whole row. */
export type RowLocation = Place & { row: string | null; column: string | null }

/** Why a row is refused. */
export type RowError = RowLocation & { message: string }

/** The rows of all lists. They are read several times, so that a large list is never in memory as objects. */
export type RowSource = () => AsyncIterable<ImportRow>

/** The key of a row as text; null where it has none. */
export function keyOf({ kind, fields }: ImportRow): string | null {
  const key = fields[keyFields[kind]]
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}

/** A normalized key, by which rows of one kind are compared. */
export function identityOf(row: ImportRow): string {
  const key = keyOf(row) ?? ''
  return `${row.kind} ${row.kind === 'vendors' ? cleanKey(key) : cleanCode(key)}`
}

/** The identity of the vendor that a product names. */
export function vendorOf({ fields: { vendor } }: ImportRow): string | null {
  return typeof vendor === 'string' ? `vendors ${cleanKey(vendor)}` : null
}

/** The location of a field of a row; null for the whole row. */
export function locationOf(row: ImportRow, field: string | null): RowLocation {
  return { ...row.place, row: keyOf(row), column: field && (row.titles?.[field] ?? field) }
}
