import { CsvError, parse, type Options } from 'csv-parse/sync'
import { failWith } from '#cli/failure.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'

/** A record of a CSV text and the line on which it begins. */
export type CsvRecord = { line: number; cells: string[] }

const DELIMITERS = [',', ';', '\t']

/** The records of a CSV text without the empty ones. A quote that never ends is a usage failure with its line. */
export function readCsvText(text: string, file: string): CsvRecord[] {
  const options: Options = {
    bom: true,
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Quotes inside of a field stand for themselves: ="00417" keeps the zeros of a code.
    relax_quotes: true,
  }
  try {
    const records = withLines(parse(text, options) as unknown as string[][])
    return records.filter(({ cells }) => cells.some((cell) => trimInvisible(cell) !== ''))
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    const before = parse(text, { ...options, to: Number(error['records']) }) as unknown as string[][]
    const line = before.reduce((sum, cells) => sum + linesOf(cells), 1)
    throw failWith('list_unreadable', `${file}, line ${line}: a " opens a field that never ends`)
  }
}

/** An empty line is a record as well, so that the lines can be counted. */
function withLines(records: readonly string[][]): CsvRecord[] {
  let next = 1
  return records.map((cells) => {
    const line = next
    next += linesOf(cells)
    return { line, cells }
  })
}

function linesOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|[\r\n]/g)?.length ?? 0), 1)
}

/** The delimiter that divides the header into most columns. */
function delimiterOf(text: string): string {
  const header =
    text
      .trimStart()
      .split('\n', 1)[0]
      ?.replaceAll(/"[^"]*"/g, '') ?? ''
  const columns = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  return DELIMITERS[columns.indexOf(Math.max(...columns))] ?? ','
}
