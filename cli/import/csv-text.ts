import { CsvError, parse } from 'csv-parse/sync'
import { cliError } from '#cli/errors.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'

/** A record of a CSV text and the line on which it begins. */
export type CsvRecord = { line: number; cells: string[] }

const DELIMITERS = [',', ';', '\t']

/** Passes on the records of a CSV text one by one, without the empty ones. A quote that never ends is a usage failure. */
export function readCsvText(text: string, file: string, each: (record: CsvRecord) => void): void {
  let line = 1
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Quotes inside of a field stand for themselves: ="00417" keeps the zeros of a code.
      relax_quotes: true,
      // An empty line is a record as well, so that the lines can be counted.
      on_record: (cells: string[]) => {
        if (cells.some((cell) => trimInvisible(cell) !== '')) each({ line, cells })
        line += linesOf(cells)
        // Nothing is stored: a large list would be in memory twice.
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw cliError('list_unreadable', `${file}, line ${line}: a " opens a field that never ends`)
  }
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
