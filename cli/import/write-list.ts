import { columnsOf, type ImportColumn } from './columns.ts'
import { guardText } from './csv-guard.ts'
import { csvLine } from './csv-writer.ts'
import { KIND } from './read-list.ts'
import type { RowKind, Rows } from './import-row.ts'

/** Columns of an export: all but what only an import says. */
function written(kind: RowKind): readonly ImportColumn[] {
  return columnsOf[kind].filter(({ field }) => field !== 'stock_change')
}

/** The line with the titles of a kind of list. */
export function csvTitles(kind: RowKind): string {
  return csvLine(written(kind).map(({ field }) => field))
}

/** A row as a line of CSV that `readCsvList` reads as the same row. */
export function csvRow<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): string {
  const fields: Readonly<Record<string, Cell>> = row
  return csvLine(written(kind).map((column) => cellOf(fields[column.field], column)))
}

/** A row as a line of NDJSON that `readNdjsonList` reads as the same row. */
export function ndjsonRow<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): string {
  return `${JSON.stringify({ [KIND]: kind, ...row })}\n`
}

type Cell = string | number | boolean | readonly string[] | null | undefined

function cellOf(value: Cell, { clearedBy }: ImportColumn): string {
  if (value === undefined) return ''
  if (value === null || value === '' || (typeof value === 'object' && value.length === 0)) {
    return clearedBy.none ? 'none' : ''
  }
  if (typeof value === 'object') return guardText(value.join(' | '))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? guardText(value) : String(value)
}
