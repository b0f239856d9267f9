import { Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { closestMatch } from 'leven'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'
import { CliError, exitCodes, usageError, type FieldFault } from '#cli/errors.ts'
import { columnFor, columnsOf, kindOfTitles, plainTitle, type ImportColumn } from './columns.ts'
import { plainCell, spreadsheetFault } from './csv-guard.ts'
import { keyOf, type ImportRow, type ListItem, type RowError, type RowKind } from './import-row.ts'
import { readNumber } from './read-number.ts'

const YES = /^(?:true|yes|y|1|x)$/i
const NO = /^(?:false|no|n|0)$/i
const WORD_SEPARATOR = /[|,;\n]/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DELIMITERS = [',', ';', '\t']
const CHUNK_BYTES = 65_536

type CsvRecord = { line: number; cells: string[] }

/**
 * The rows of a CSV list. A list with unknown titles, or with two columns of one field, is a usage error. A cell that cannot be
 * read is a row error, and its row is left out.
 */
export async function* readCsvList(bytes: Buffer, file: string): AsyncGenerator<ListItem> {
  let header: Header | null = null
  for await (const record of readRecords(bytes, file)) {
    if (header === null) header = headerOf(file, record)
    else yield* readRecord(record, header)
  }
  if (header === null)
    throw usageError(`${file} is empty: its first line has titles, such as product_code,name,price`)
}

/** The records of a CSV text that are not empty, with the line on which each begins. */
async function* readRecords(bytes: Buffer, file: string): AsyncGenerator<CsvRecord> {
  /** The line on which the next record begins. */
  let next = 1
  const options: Options<CsvRecord, string[]> = {
    bom: true,
    delimiter: delimiterOf(bytes),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Quotes inside of a field are part of it: ="00417" keeps the zeros of a code.
    relax_quotes: true,
    on_record(cells) {
      const record = { line: next, cells }
      next += cells.reduce((lines, cell) => lines + (cell.match(/\r\n|[\r\n]/g)?.length ?? 0), 1)
      return cells.some((cell) => trimInvisible(cell) !== '') ? record : null
    },
  }
  // The types of csv-parse expect records to stay lists of cells.
  const parser = Readable.from(chunksOf(bytes)).pipe(parse(options as unknown as Options))
  try {
    yield* parser as AsyncIterable<CsvRecord>
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw usageError(`${file}, line ${next}: a " opens a field that never ends`)
  }
}

/** A list in parts: csv-parse holds all records of a part in memory. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** The delimiter that divides the first line into most columns. */
function delimiterOf(bytes: Buffer): string {
  const [header = ''] = bytes.subarray(0, 10_000).toString().trimStart().split('\n', 1)
  const unquoted = header.replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The columns of a list, and the titles that differ from the names of their fields. */
type Header = {
  file: string
  kind: RowKind
  columns: readonly { title: string; column: ImportColumn | null }[]
  titles: Readonly<Record<string, string>>
}

function headerOf(file: string, { cells, line }: CsvRecord): Header {
  const kind = kindOfTitles(cells)
  const where = `${file}, line ${line}`
  if (kind === null) throw noKeyColumn(where, cells)
  const columns = cells.map((title) => ({ title: cleanText(title), column: columnFor(kind, title) ?? null }))
  const unknown = columns.filter(({ title, column }) => title !== '' && column === null)
  if (unknown.length > 0) {
    const errors = unknown.map(({ title }) => ({ field: title, message: suggestionFor(kind, title) }))
    throw unusableHeader(`${where}: unknown columns of ${kind}`, errors)
  }
  const fields = columns.flatMap(({ column }) => column?.field ?? [])
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice !== undefined) throw usageError(`${where}: two columns are ${twice}`)
  const renamed = columns.flatMap(({ title, column }) =>
    column !== null && title !== column.field ? [[column.field, title] as const] : [],
  )
  return { file, kind, columns, titles: Object.fromEntries(renamed) }
}

function suggestionFor(kind: RowKind, title: string): string {
  const known = columnsOf[kind].map(({ field }) => field)
  const close = closestMatch(plainTitle(title), known, { maxDistance: 3 })
  return close === undefined ? `Known columns: ${known.join(', ')}` : `Did you mean ${close}?`
}

function noKeyColumn(where: string, titles: readonly string[]): CliError {
  const hint = titles.length === 1 ? ' (only one column was found: separate columns by commas)' : ''
  const misspelled = titles.filter((title) =>
    closestMatch(plainTitle(title), ['product_code'], { maxDistance: 3 }),
  )
  return unusableHeader(
    `${where}: no key column: products have product_code, categories slug, vendors name${hint}`,
    misspelled.map((field) => ({ field, message: 'Did you mean product_code?' })),
  )
}

function unusableHeader(message: string, errors: readonly FieldFault[]): CliError {
  return new CliError(exitCodes.usage, 'usage', message, { errors })
}

/** The row of a record, or an error for each cell that cannot be read. */
function readRecord({ cells, line }: CsvRecord, { file, kind, columns, titles }: Header): ListItem[] {
  const fields: Record<string, unknown> = {}
  const row: ImportRow = { kind, fields, place: { file, line }, titles }
  const faults: { column: string; message: string }[] = []
  for (const [at, cell] of cells.entries()) {
    const { title = '', column = null } = columns[at] ?? {}
    if (column === null) {
      if (trimInvisible(cell) !== '') faults.push({ column: `column ${at + 1}`, message: 'Has no title' })
      continue
    }
    const read = readCell(cell, column)
    if (read === null) continue
    if ('fault' in read) faults.push({ column: title, message: read.fault })
    else fields[column.field] = read.value
  }
  if (faults.length === 0) return [row]
  return faults.map((fault): RowError => ({ file, line, row: keyOf(row), ...fault }))
}

/** The value of a cell, why it cannot be read, or null for an empty cell that changes nothing. */
function readCell(cell: string, column: ImportColumn): { value: unknown } | { fault: string } | null {
  const { type, nothing, clearedBy, isCode } = column
  const text = plainCell(cell)
  const word = latinDigits(cleanText(text.normalize('NFKC')))
  const isCleared = text === '' ? clearedBy.empty : clearedBy.none && isNone(word)
  if (isCleared) return { value: nothing }
  if (text === '') return null
  const fault = spreadsheetFault(cell, isCode || type === 'words')
  if (fault !== null) return { fault }
  switch (type) {
    case 'text':
      return { value: text }
    case 'whole':
    case 'amount':
      return readNumber(text)
    case 'words':
      return { value: wordsIn(word) }
    case 'time':
      return { value: dayOrTime(word) }
    case 'yesNo':
      if (YES.test(word)) return { value: true }
      return NO.test(word) ? { value: false } : { fault: `'${text}' is neither yes nor no` }
  }
}

/** Whether a text is a word for no value. */
export function isNone(text: string): boolean {
  return /^(?:none|null|-)$/i.test(text)
}

/** A day as the time at which it begins. */
export function dayOrTime(text: string): string {
  return DAY.test(text) ? `${text}T00:00:00Z` : text
}

/** Words that are separated by commas, bars, semicolons or line ends. */
export function wordsIn(text: string): string[] {
  const words = text.split(WORD_SEPARATOR).map((word) => word.trim())
  return words.filter((word) => word !== '')
}
