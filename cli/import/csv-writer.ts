import { usageError } from '#cli/errors.ts'
import type { Output } from '#cli/output/output.ts'
import { guardFormula, guardText } from './csv-guard.ts'

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
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

type Cell = string | number | null | undefined

/**
 * Rows as CSV below a header line. No spreadsheet runs a cell as a formula; the columns in `codes` also keep every digit in a
 * spreadsheet.
 */
export function csvTable<Field extends string>(
  fields: readonly Field[],
  rows: readonly Readonly<Record<Field, Cell>>[],
  codes: readonly Field[] = [],
): string {
  const text = (field: Field, cell: Cell): string => {
    if (typeof cell !== 'string') return String(cell ?? '')
    return codes.includes(field) ? guardText(cell) : guardFormula(cell)
  }
  const lines = rows.map((row) => csvLine(fields.map((field) => text(field, row[field]))))
  return [csvLine(fields), ...lines].join('')
}

export async function printCsv(out: Output, csv: string, { bom = false }): Promise<void> {
  await out.piece(withMark(csv, { bom }))
}

/** CSV with a byte order mark where it is wanted. */
export function withMark(csv: string, { bom = false }): string {
  return bom ? BYTE_ORDER_MARK + csv : csv
}
