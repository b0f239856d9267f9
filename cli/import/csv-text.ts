import { CsvError, parse } from 'csv-parse/sync'
import { failWith } from '#cli/failure.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'

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
    if (record.some((cell) => trimInvisible(cell) !== '')) records.push({ line: lineAt(from), cells: record })
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
