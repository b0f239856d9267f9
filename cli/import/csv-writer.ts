import { usageError } from '#cli/errors.ts'
import type { Output } from '#cli/output/output.ts'
import { columnsOf, isClearedBy, type ImportColumn } from './columns.ts'
import { guardText } from './csv-cell.ts'
import type { RowKind, Rows } from './import-row.ts'

/** By it spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The option of every command that writes CSV. */
export const bomOption = ['--bom', 'begin with a byte order mark, by which Excel recognizes UTF-8'] as const

/** Refuses flags of CSV that contradict others. */
export function checkCsvFlags(
  { json }: { json: boolean },
  { csv, bom }: { csv: boolean; bom: boolean },
): void {
  if (csv && json) throw usageError('--csv and --json contradict each other')
  if (bom && !csv) throw usageError('--bom needs --csv')
}

/** One record of CSV by RFC 4180, with its line end. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

type Cell = string | number | null | undefined

/** Rows as CSV below a header line. No spreadsheet runs a cell as a formula. */
export function csvTable<Field extends string>(
  fields: readonly Field[],
  rows: readonly Readonly<Record<Field, Cell>>[],
): string {
  const text = (cell: Cell): string => (typeof cell === 'string' ? guardText(cell) : String(cell ?? ''))
  const lines = rows.map((row) => csvLine(fields.map((field) => text(row[field]))))
  return [csvLine(fields), ...lines].join('')
}

export async function printCsv(out: Output, csv: string, { bom = false }): Promise<void> {
  await out.piece(bom ? BYTE_ORDER_MARK + csv : csv)
}

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
  const fields: Readonly<Record<string, Cell | boolean | readonly string[]>> = row
  return csvLine(
    written(kind).map((column) => {
      const value = fields[column.field]
      if (value === undefined) return ''
      if (typeof value === 'boolean') return value ? 'yes' : 'no'
      const text = typeof value === 'object' ? (value ?? []).join(' | ') : value
      if (text === '') return isClearedBy(column, 'none') ? 'none' : ''
      return typeof text === 'string' ? guardText(text) : String(text)
    }),
  )
}
