import { columnFor } from './columns.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { formatTaka } from '#core/money.ts'

/** A value of a field as the store reports it. */
export type ChangeValue = string | number | boolean | null

/** A field that changes, and the row that it belongs to. */
export type NamedChange = { name: string; field: string; before: ChangeValue; after: ChangeValue }

const COLUMNS: readonly Column<NamedChange>[] = [
  ['Code', ({ name }) => name],
  ['Field', ({ field }) => field],
  ['Before', ({ field, before }) => worded(field, before), 'flexible right'],
  ['After', ({ field, after }) => worded(field, after), 'flexible right'],
]

/** Changes for people, a line for each field. */
export function changeTable(changes: readonly NamedChange[], screen: Screen): string {
  return formatTable(COLUMNS, changes, screen)
}

function worded(field: string, value: ChangeValue): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return columnFor('products', field)?.type === 'amount' ? formatTaka(Number(value)) : String(value)
}
