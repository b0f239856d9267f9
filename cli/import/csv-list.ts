import { closestMatch } from 'leven'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'
import { type CliError, cliError } from '#cli/errors.ts'
import { columnFor, columnsOf, kindOfTitles, plainTitle, type ImportColumn } from './columns.ts'
import { plainCell, spreadsheetFault } from './csv-guard.ts'
import { readCsvText, type CsvRecord } from './csv-text.ts'
import { keyOf, type RowError, type ImportRow, type ParsedList, type RowKind } from './import-row.ts'
import { readNumber } from './read-number.ts'

/** Whether a text is a word for nothing. */
export function isNone(text: string): boolean {
  return /^(?:none|null|-)$/i.test(text)
}

const YES = /^(?:true|yes|y|1|x)$/i

const NO = /^(?:false|no|n|0)$/i

const BETWEEN_WORDS = /[|,;\n]/

const DAY = /^\d{4}-\d{2}-\d{2}$/

type Titled = { title: string; column: ImportColumn | null; at: number }

/**
 * Rows of a CSV list by the titles of its first line. A list whose titles are no kind of rows, name an unknown column or
 * one twice is a usage failure; a cell that cannot be read is a fault, and its row is left out.
 */
export function readCsvList(text: string, file: string): ParsedList {
  const list: ParsedList = { rows: [], faults: [] }
  let reading: Reading | null = null
  readCsvText(text, file, (record) => {
    if (reading === null) {
      const kind = kindOfTitles(record.cells)
      if (kind === null) throw noKey(file, record)
      const titled = titledColumns(file, kind, record)
      const renamed = titled.flatMap(({ title, column }) =>
        column !== null && title !== column.field ? [[column.field, title] as const] : [],
      )
      reading = { file, kind, titled, titles: Object.fromEntries(renamed) }
      return
    }
    const { row, faults } = readRecord(record, reading)
    if (faults.length === 0) list.rows.push(row)
    else list.faults.push(...faults)
  })
  if (reading === null)
    throw unreadable(`${file} is empty: its first line names the columns, such as product_code,name,price`)
  return list
}

function titledColumns(file: string, kind: RowKind, { cells, line }: CsvRecord): Titled[] {
  const titled = cells.map((title, at) => ({
    title: cleanText(title),
    column: columnFor(kind, title) ?? null,
    at,
  }))
  const unknown = titled.filter(({ title, column }) => title !== '' && column === null)
  if (unknown.length > 0) {
    const errors = unknown.map(({ title }) => ({ field: title, message: hintFor(kind, title) }))
    throw unreadable(`${file}, line ${line}: the list has columns that no ${kind} have`, errors)
  }
  const fields = titled.map(({ column }) => column?.field)
  const twice = titled.find(({ column, at }) => column !== null && fields.indexOf(column.field) !== at)
  if (twice) throw unreadable(`${file}, line ${line}: two columns hold ${twice.column?.field ?? ''}`)
  return titled
}

function hintFor(kind: RowKind, title: string): string {
  const known = columnsOf[kind].map(({ field }) => field)
  const close = closestMatch(plainTitle(title), known, { maxDistance: 3 })
  return close === undefined ? `There are: ${known.join(', ')}` : `Did you mean ${close}?`
}

type Reading = {
  file: string
  kind: RowKind
  titled: readonly Titled[]
  /** What the list calls a field, where that is not the field's own name; one object for all rows. */
  titles: Readonly<Record<string, string>>
}

function readRecord({ cells, line }: CsvRecord, { file, kind, titled, titles }: Reading) {
  const fields: Record<string, unknown> = {}
  const wrong: { column: string; message: string }[] = []
  for (const [at, cell] of cells.entries()) {
    const { title = '', column = null } = titled[at] ?? {}
    if (column === null) {
      if (trimInvisible(cell) !== '')
        wrong.push({ column: `column ${at + 1}`, message: 'Holds something, and has no title' })
      continue
    }
    const read = readCell(cell, column)
    if (read === 'nothing') continue
    if ('fault' in read) wrong.push({ column: title, message: read.fault })
    else fields[column.field] = read.value
  }
  const place = { file, line }
  const row: ImportRow = { kind, fields, place, titles }
  const faults = wrong.map((each): RowError => ({ ...place, row: keyOf(row), ...each }))
  return { row, faults }
}

function noKey(file: string, { cells, line }: CsvRecord): CliError {
  const one =
    cells.length === 1 ? ' (only one column was found: commas, semicolons or tabs separate them)' : ''
  const close = cells
    .map((title) => [title, closestMatch(plainTitle(title), ['product_code'], { maxDistance: 3 })] as const)
    .find(([, match]) => match !== undefined)
  const errors = close ? [{ field: close[0], message: 'Did you mean product_code?' }] : []
  return unreadable(
    `${file}, line ${line}: no column says which rows these are: products have product_code, categories slug, vendors name${one}`,
    errors,
  )
}

function unreadable(message: string, errors: CliError['errors'] = []): CliError {
  return cliError('list_unreadable', message, [], { errors })
}

/** What a cell gives its field; `nothing` says nothing about it. */
type ReadCell = { value: unknown } | { fault: string } | 'nothing'

/** Reads one cell of a column; whether the value is a good one, the contract says. */
function readCell(cell: string, column: ImportColumn): ReadCell {
  const { type, nothing, clearedBy, isCode } = column
  const text = plainCell(cell)
  const word = plainWord(text)
  const isTakenAway = text === '' ? clearedBy.empty : clearedBy.none && isNone(word)
  if (isTakenAway) return { value: nothing }
  if (text === '') return 'nothing'
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

/** A word, day or number in half-width letters and the digits 0-9, without invisible characters. */
function plainWord(text: string): string {
  return latinDigits(cleanText(text.normalize('NFKC')))
}

/** A day as the time at which it begins. */
export function dayOrTime(text: string): string {
  return DAY.test(text) ? `${text}T00:00:00Z` : text
}

/** Words with commas, bars, semicolons or line ends between. */
export function wordsIn(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
