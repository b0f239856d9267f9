import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { formatTaka } from '#core/money.ts'
import { columnFor } from './columns.ts'

/** A value of a field as the store reports it. */
export type ChangeValue = string | number | boolean | null

/** A changed field of a row. */
type Change = { row: string | null; field: string; before: ChangeValue; after: ChangeValue }

const COLUMNS: readonly Column<Change>[] = [
  ['Code', ({ row }) => row],
  ['Field', ({ field }) => field],
  ['Before', ({ field, before }) => valueText(field, before), 'flexible right'],
  ['After', ({ field, after }) => valueText(field, after), 'flexible right'],
]

/** Changes for people, a line for each field. */
export function changeTable(changes: readonly Change[], screen: Screen): string {
  return formatTable(COLUMNS, changes, screen)
}

function valueText(field: string, value: ChangeValue): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return columnFor('products', field)?.type === 'amount' ? formatTaka(Number(value)) : String(value)
}
