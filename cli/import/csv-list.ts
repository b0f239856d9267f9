import { Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { cleanText } from '#core/text/clean-text.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'
import { CliError, exitCodes, usageError, type FieldFault } from '#cli/errors.ts'
import { columnFor, columnHint, kindOfTitles, type ImportColumn } from './columns.ts'
import { readCell } from './csv-cell.ts'
import type { ImportRow, RowFault, RowKind } from './import-row.ts'

const DELIMITERS = [',', ';', '\t']
const CHUNK_BYTES = 65_536

/** The rows of a CSV list. A list with unknown titles, or with two columns of one field, is a usage error. */
export async function* readCsvList(bytes: Buffer, file: string): AsyncGenerator<ImportRow> {
  /** The titles, and the line on which the next record begins: `info.lines` counts a line end of Windows in a cell twice. */
  const at: { header: Header | null; line: number } = { header: null, line: 1 }
  const options: Options<ImportRow, string[]> = {
    bom: true,
    delimiter: delimiterOf(bytes),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Quotes inside of a field are part of it: ="00417" keeps the zeros of a code.
    relax_quotes: true,
    on_record(cells) {
      const place = { file, line: at.line }
      at.line += cells.reduce((lines, cell) => lines + (cell.match(/\r\n|[\r\n]/g)?.length ?? 0), 1)
      if (cells.every((cell) => trimInvisible(cell) === '')) return null
      if (at.header !== null) return rowOf(cells, at.header, place)
      at.header = headerOf(cells, `${file}, line ${place.line}`)
      return null
    },
  }
  // The types of csv-parse expect records to stay lists of cells.
  const parser = Readable.from(chunksOf(bytes)).pipe(parse(options as unknown as Options))
  try {
    yield* parser as AsyncIterable<ImportRow>
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw usageError(`${file}, line ${at.line}: a " opens a field that never ends`)
  }
  if (at.header === null)
    throw usageError(`${file} is empty: its first line has titles, such as product_code,name,price`)
}

/** A list in parts: csv-parse holds all records of a part in memory. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** The delimiter that divides the first line into most columns. */
function delimiterOf(bytes: Buffer): string {
  const [titles = ''] = bytes.subarray(0, 10_000).toString().trimStart().split('\n', 1)
  const columns = (delimiter: string): number => titles.split(delimiter).length
  return DELIMITERS.reduce((best, each) => (columns(each) > columns(best) ? each : best))
}

/** The columns of a list, and the titles of its fields. */
type Header = {
  kind: RowKind
  columns: readonly { title: string; column: ImportColumn | undefined }[]
  titles: Readonly<Record<string, string>>
}

function headerOf(cells: readonly string[], where: string): Header {
  const found = cells.map(cleanText)
  const kind = kindOfTitles(found)
  if (kind === null) {
    const wanted = 'products have product_code, categories slug, vendors name'
    throw usageError(`${where}: no key column in ${found.join(', ')}: ${wanted}`)
  }
  const columns = found.map((title) => ({ title, column: columnFor(kind, title) }))
  const errors: FieldFault[] = []
  const titles: Record<string, string> = {}
  for (const { title, column } of columns) {
    const other = column && titles[column.field]
    if (other !== undefined) errors.push({ field: title, message: `The column ${other} means the same` })
    else if (column) titles[column.field] = title
    else if (title !== '') errors.push({ field: title, message: columnHint(kind, title) })
  }
  if (errors.length === 0) return { kind, columns, titles }
  throw new CliError(exitCodes.usage, 'usage', `${where}: unknown or repeated columns of ${kind}`, { errors })
}

/** The row of a record, with a fault for each cell that cannot be read. */
function rowOf(
  cells: readonly string[],
  { kind, columns, titles }: Header,
  place: ImportRow['place'],
): ImportRow {
  const fields: Record<string, unknown> = {}
  const faults: RowFault[] = []
  for (const [at, cell] of cells.entries()) {
    const { title = '', column } = columns[at] ?? {}
    if (column === undefined) {
      if (trimInvisible(cell) !== '') faults.push({ column: `column ${at + 1}`, message: 'Has no title' })
      continue
    }
    const read = readCell(cell, column)
    if (read === null) continue
    if ('fault' in read) faults.push({ column: title, message: read.fault })
    else fields[column.field] = read.value
  }
  return { kind, fields, place, titles, faults }
}
