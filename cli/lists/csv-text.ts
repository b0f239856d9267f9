import { CsvError, parse } from 'csv-parse/sync'
import { failWith } from '#cli/failure.ts'

export type Separator = ',' | ';' | '\t'

/** A record of a CSV text and the line that it begins on. */
export type CsvRecord = { line: number; cells: string[] }
export type CsvText = { separator: Separator; records: CsvRecord[] }

const SEPARATORS: readonly Separator[] = [',', ';', '\t']
// Excel reads this first line itself, and some programs write it for Excel.
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\n|\r)/i

/**
 * The records of a CSV text, empty ones left out. What separates the fields is read off the header, or said by Excel's
 * line `sep=;`. A quote that never ends, or stands inside a field, is a usage failure with its line.
 */
export function readCsvText(text: string, file: string): CsvText {
  const said = SEPARATOR_LINE.exec(text)
  const rest = said ? text.slice(said[0].length) : text
  const separator = (said?.[1] as Separator | undefined) ?? separatorOf(rest)
  const body = quoteKeptText(rest, separator)
  const lineAt = lineCounter(Buffer.from(body), said ? 2 : 1)
  const records: CsvRecord[] = []
  let from = 0
  for (const { record, info } of parsed(body, separator, (bytes) => `${file}, line ${lineAt(bytes)}`)) {
    if (record.some((cell) => cell.trim() !== '')) records.push({ line: lineAt(from), cells: record })
    from = info.bytes
  }
  return { separator, records }
}

/** Tells the line of a place, counted from the one asked for before: csv-parse takes each CRLF inside quotes for two. */
function lineCounter(bytes: Buffer, first: number): (offset: number) => number {
  let line = first
  let counted = 0
  return (offset) => {
    const text = bytes.toString('latin1', counted, offset)
    line += text.match(/\r\n|[\r\n]/g)?.length ?? 0
    counted = offset
    return line
  }
}

/** The separator that makes most fields of the header. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>(SEPARATORS.map((each) => [each, 0]))
  let quoted = false
  let seen = false
  for (const char of text) {
    if (char === '"') quoted = !quoted
    else if (!quoted && (char === '\n' || char === '\r')) {
      if (seen) break
    } else {
      if (!quoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1)
      if (char.trim() !== '') seen = true
    }
  }
  const most = Math.max(...counts.values())
  return SEPARATORS.find((each) => counts.get(each) === most) ?? ','
}

/** Puts into quotes the `="00417"` by which people keep the zeros of a code. Fields in quotes are passed over as a whole. */
function quoteKeptText(text: string, separator: Separator): string {
  const inQuotes = '"[^"]*(?:""[^"]*)*"'
  const field = new RegExp(
    `(^|[${separator}\\r\\n])(?:(=${inQuotes})(?=[${separator}\\r\\n]|$)|${inQuotes})`,
    'g',
  )
  return text.replaceAll(field, (whole, before: string, kept: string | undefined) =>
    kept === undefined ? whole : `${before}"${kept.replaceAll('"', '""')}"`,
  )
}

type Parsed = { record: string[]; info: { bytes: number } }

function parsed(text: string, delimiter: Separator, placeAt: (offset: number) => string): Parsed[] {
  let whole = 0
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      on_record: (record: string[], { bytes }) => {
        whole = bytes
        return record
      },
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a " opens a field that never ends'
        : 'a " stands inside of a field; put the field into quotes and write "" there'
    throw failWith('list_unreadable', `${placeAt(whole)}: ${fault}`)
  }
}

/** One line of CSV as every reader takes it: RFC 4180, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

/** Fields of rows as CSV, below a line that names them; no spreadsheet changes or runs a text of it. */
export function csvTable<Field extends string>(
  fields: readonly Field[],
  rows: readonly Readonly<Record<Field, string | number | null | undefined>>[],
): string {
  const guarded = (cell: string | number | null | undefined): string =>
    typeof cell === 'string' ? guardText(cell) : String(cell ?? '')
  return [csvLine(fields), ...rows.map((row) => csvLine(fields.map((field) => guarded(row[field]))))].join('')
}

// What a spreadsheet runs as a formula when it opens a file.
const FORMULA = /^[=+\-@\t\r]/
// Numbers that come back otherwise: leading zeros, more digits than it keeps, an exponent, decimals that it shortens.
const LOSSY_NUMBER = /^(?:0\d+|\d{12,}|\d+(?:[.,]\d+)?[eE]\+?\d+|\d+[.,]\d*0|\d*[.,]\d+)$/
const DATE_OR_TIME =
  /^(?:\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d{1,2}:\d{2}(?::\d{2})?|(?:\d{1,4}[-/. ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[-/. ]?\d{1,4})?)$/i
const TRUTH = /^(?:true|false)$/i
const EXPONENT = /^\d+(?:[.,]\d+)?E\+?\d+$/i
const MONTH =
  'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|janv|févr|mars|avr|mai|juin|juil|août|déc|ene|abr|ago|dic'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
// As spreadsheets show a date that they have made of 1-2, MAR1 or 2-1-26: 01-Feb, Mar-01, 02/01/2026, 2026-01-02.
const MADE_DATE = new RegExp(
  [
    `${DAY}[-./ ](?:${MONTH})\\.?(?:[-./ ](?:\\d{2}|\\d{4}))?`,
    `(?:${MONTH})\\.?[-./ ]\\d{2}`,
    `${DAY}([-./])${DAY}\\1(?:19|20)\\d{2}`,
    `(?:19|20)\\d{2}([-./])${DAY}\\2${DAY}`,
    `${DAY}/${DAY}/\\d{2}`,
    `(?:\\d{4}年)?${DAY}月${DAY}日`,
  ]
    .map((each) => `^${each}$`)
    .join('|'),
  'iu',
)

const FAULT = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i

/** Text as a cell in which no spreadsheet changes or runs it: an apostrophe goes before what one would. */
export function guardText(text: string): string {
  return inDanger(text.replace(/^'+/, '')) ? `'${text}` : text
}

/**
 * What a cell says: the opposite of `guardText`, without blanks around and without the `="00123"` by which people keep
 * the zeros of a code.
 */
export function plainCell(cell: string): string {
  if (cell.startsWith("'") && inDanger(cell.replace(/^'+/, ''))) return cell.slice(1)
  const text = cell.trim()
  return /^="((?:[^"]|"")*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text
}

/** What a spreadsheet has done to a cell that was meant otherwise; null when nothing is to be seen. */
export function spreadsheetFault(cell: string, isCode: boolean): string | null {
  const text = cell.trim()
  if (FAULT.test(text)) return `Holds ${text}: the formula of this cell has failed`
  if (isCode && EXPONENT.test(text)) {
    return `The spreadsheet has made the number ${text} of a code, and digits are lost: format the column as text, type the code again`
  }
  if (isCode && MADE_DATE.test(text)) {
    return `The spreadsheet has made the date ${text} of a code: format the column as text, type the code again (a code that looks so is written '${text} or ="${text}")`
  }
  return null
}

function inDanger(text: string): boolean {
  return (
    FORMULA.test(text) ||
    LOSSY_NUMBER.test(text) ||
    DATE_OR_TIME.test(text) ||
    MADE_DATE.test(text) ||
    TRUTH.test(text) ||
    text !== text.trim()
  )
}
