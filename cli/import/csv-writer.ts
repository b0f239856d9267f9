import type { Output } from '#cli/output/output.ts'
import { guardFormula, guardText } from './csv-guard.ts'

/** By it spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The option of every command that writes CSV. */
export const bomOption = ['--bom', 'begin with the mark by which Excel knows UTF-8'] as const

/** One record of CSV as every reader takes it: RFC 4180, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

type Cell = string | number | null | undefined

/**
 * A report as CSV: a header line, also above no rows, and a line for each row. No spreadsheet runs a cell; columns among
 * `codes` also keep every digit when a spreadsheet opens them.
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
  return [
    csvLine(fields),
    ...rows.map((row) => csvLine(fields.map((field) => text(field, row[field])))),
  ].join('')
}

/** Prints CSV as it is, with the byte order mark where it is wanted. */
export async function printCsv(out: Output, csv: string, { bom = false }): Promise<void> {
  await out.piece(withMark(csv, { bom }))
}

/** CSV with the byte order mark where it is wanted. */
export function withMark(csv: string, { bom = false }): string {
  return bom ? BYTE_ORDER_MARK + csv : csv
}
