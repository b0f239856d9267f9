import { styleText } from 'node:util'
import { textWidth, plainText, clip } from './plain-text.ts'

/** The value of a cell; null and undefined show nothing. */
type Cell = string | number | null | undefined
type Look = 'left' | 'right' | 'flexible' | 'flexible right'

/** A column: its title, its value of a row, and its alignment. On a narrow screen the `flexible` ones are clipped. */
export type Column<Row> = readonly [title: string, of: (row: Row) => Cell, look?: Look | undefined]

/** What the terminal can show; `columns` is null where the output is not a terminal. */
export type Screen = { columns: number | null; color: boolean }

const GAP = '  '
/** Flexible columns are never clipped below this width. */
const MIN_WIDTH = 6

/**
 * Rows below a header, a line each; without rows ''. Control characters are removed. In a pipe nothing is cut, two blanks
 * stand only between columns, and an empty cell is a '-'.
 */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  screen: Screen,
): string {
  if (rows.length === 0) return ''
  const clean = screen.columns === null ? pipedCell : plainText
  const cells = rows.map((row) => columns.map(([, of]) => clean(String(of(row) ?? ''))))
  const sized = columns.map(([title, , look = 'left'], at) => {
    const widths = cells.map((row) => textWidth(row[at] ?? ''))
    return { title, look, at, width: Math.max(textWidth(title), ...widths) }
  })
  const shown = screen.columns === null ? sized : fitted(sized, screen.columns)
  const line = (textOf: (column: Sized) => string): string =>
    shown
      .map((column) => pad(clip(textOf(column), column.width), column))
      .join(GAP)
      .trimEnd()
  const header = line(({ title }) => title)
  return [
    screen.color ? styleText('dim', header, { validateStream: false }) : header,
    ...cells.map((row) => line(({ at }) => row[at] ?? '')),
  ].join('\n')
}

function pipedCell(text: string): string {
  return plainText(text).trim().replaceAll(/ {2,}/g, ' ') || '-'
}

type Sized = { title: string; look: Look; at: number; width: number }

/** The columns for a screen of this width: flexible ones are clipped, the widest first, until the row fits. */
function fitted(columns: readonly Sized[], room: number): Sized[] {
  const fitting = columns.map((column) => ({ ...column }))
  let over = fitting.reduce((sum, { width }) => sum + width + GAP.length, -GAP.length) - room
  const flexible = fitting.filter(({ look }) => look.startsWith('flexible'))
  for (const column of flexible.toSorted((one, other) => other.width - one.width)) {
    const cut = Math.max(0, Math.min(over, column.width - MIN_WIDTH))
    column.width -= cut
    over -= cut
  }
  return fitting
}

function pad(text: string, { width, look }: Sized): string {
  const blank = ' '.repeat(Math.max(0, width - textWidth(text)))
  return look.endsWith('right') ? blank + text : text + blank
}

/** Names and values with the values aligned; a pair without a value is left out. */
export function formatFields(pairs: readonly (readonly [name: string, value: Cell])[]): string {
  const shown = pairs.flatMap(([name, value]) =>
    value === '' || value === null || value === undefined ? [] : [[name, String(value)] as const],
  )
  const width = Math.max(0, ...shown.map(([name]) => textWidth(name)))
  return shown
    .map(([name, value]) => `${name}${' '.repeat(width - textWidth(name))}  ${plainText(value)}`)
    .join('\n')
}
