import { entryOf } from '#core/catalog/product-mapping.ts'
import type { ProductRow } from '#server/catalog/import/catalog-rows.ts'
import type { ImportReport } from './catalog-import.ts'

export type FieldChange = NonNullable<ImportReport['changes']>[number]
type Value = FieldChange['before']
type Members = Readonly<Record<string, Value>>

const MOST_CHARACTERS = 200

/** The fields of a row that change, such as `banners.2.title`. */
export function changedFields(row: string, before: Members, after: Members): FieldChange[] {
  return Object.keys(after)
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field: `${row}.${field}`, before: cut(before[field]), after: cut(after[field]) }))
}

/** A product as lists have it, as far as an import changes it; `slugs` are those of the categories that it names. */
export function productMembers(row: ProductRow, slugs: readonly string[]): Members {
  const {
    vendor: _,
    stock_exported: __,
    ...members
  } = entryOf({ ...row, vendor_name: '', categories: slugs })
  return { ...members, categories: slugs.join(' | ') }
}

/** An empty text becomes null, and a long text is cut. */
function cut(value: Value = null): Value {
  if (value === '') return null
  if (typeof value !== 'string' || value.length <= MOST_CHARACTERS) return value
  const characters = Array.from(value)
  if (characters.length <= MOST_CHARACTERS) return value
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}
