import { styleText } from 'node:util'
import { textWidth, plainText, clip } from './plain-text.ts'

/** The value of a cell; null and undefined show nothing. */
type Cell = string | number | null | undefined
type Look = 'left' | 'right' | 'flexible' | 'flexible right'

/**
 * A column: its title, its value of a row, and its alignment. On a narrow screen the columns with a number in `spare` are left
 * out, the lowest first, where clipping the `flexible` ones is not enough.
 */
export type Column<Row> = readonly [
  title: string,
  of: (row: Row) => Cell,
  look?: Look | undefined,
  spare?: number | undefined,
]

/** What the terminal can show; `columns` is null where the output is not a terminal. */
export type Screen = { columns: number | null; color: boolean }

const GAP = '  '
/** Flexible columns are never clipped below this width. */
const MIN_WIDTH = 8

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
  const sized = columns.map(([title, , look = 'left', spare], at) => {
    const widths = cells.map((row) => textWidth(row[at] ?? ''))
    return { title, look, spare, at, width: Math.max(textWidth(title), ...widths) }
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

type Sized = { title: string; look: Look; spare: number | undefined; at: number; width: number }

/** The columns for a screen of this width: spare ones are left out and flexible ones clipped until the rest fits. */
function fitted(columns: readonly Sized[], room: number): Sized[] {
  const leastWidth = ({ look, width }: Sized): number =>
    look.startsWith('flexible') ? Math.min(width, MIN_WIDTH) : width
  const total = (all: readonly Sized[], widthOf: (column: Sized) => number): number =>
    all.reduce((sum, column) => sum + widthOf(column) + GAP.length, -GAP.length)
  let shown = [...columns]
  const spares = columns.filter(({ spare }) => spare !== undefined)
  for (const gone of spares.toSorted((one, other) => (one.spare ?? 0) - (other.spare ?? 0))) {
    if (total(shown, leastWidth) <= room) break
    shown = shown.filter((column) => column !== gone)
  }
  let over = total(shown, ({ width }) => width) - room
  const narrowed = new Map<Sized, number>()
  for (const column of shown.toSorted((one, other) => other.width - one.width)) {
    const cut = Math.min(Math.max(0, over), column.width - leastWidth(column))
    narrowed.set(column, column.width - cut)
    over -= cut
  }
  return shown.map((column) => ({ ...column, width: narrowed.get(column) ?? column.width }))
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
