import { styleText } from 'node:util'
import { textWidth } from './text-width.ts'
import { plainText } from './plain-text.ts'
import { clip } from './clip.ts'
import { formatFields } from './fields.ts'

/** `align` is left unless said; `flexible` columns give way where the screen is too narrow. */
export type Column = { title: string; align?: 'right'; flexible?: boolean }

/** What a person's screen can show; `columns` is null where the output is no terminal. */
export type Screen = { columns: number | null; color: boolean }

const GAP = '  '
const LEAST_FLEXIBLE = 12

/**
 * Rows under a header, aligned by terminal cells; cells are made harmless. No row gives only the header. A screen too
 * narrow for that gets a block of lines for each row. In a pipe nothing is cut, and two blanks stand only between columns:
 * an empty cell is a '-' there.
 */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  screen: Screen,
): string {
  const cells = rows.map((row) => row.map(screen.columns === null ? pipedCell : plainText))
  const widths = fittedWidths(columns, cells, screen.columns)
  if (widths === null) return cells.map((row) => block(columns, row)).join('\n\n')
  const line = (texts: readonly string[]): string =>
    columns
      .map((column, at) => pad(clip(texts[at] ?? '', widths[at] ?? 0), widths[at] ?? 0, column))
      .join(GAP)
      .trimEnd()
  const header = line(columns.map(({ title }) => title))
  return [
    screen.color ? styleText('dim', header, { validateStream: false }) : header,
    ...cells.map(line),
  ].join('\n')
}

function pipedCell(text: string): string {
  return plainText(text).trim().replaceAll(/ {2,}/g, ' ') || '-'
}

function block(columns: readonly Column[], row: readonly string[]): string {
  return formatFields(columns.map(({ title }, at) => [title, row[at] ?? '']))
}

/** How wide each column can be; null where the screen has no room for them. */
function fittedWidths(
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  room: number | null,
): number[] | null {
  const natural = columns.map(({ title }, at) =>
    Math.max(textWidth(title), ...cells.map((row) => textWidth(row[at] ?? ''))),
  )
  if (room === null) return natural
  const over = natural.reduce((a, b) => a + b, 0) + GAP.length * (columns.length - 1) - room
  if (over <= 0) return natural
  return narrowed(columns, natural, over)
}

/** Takes what is too much from the widest of the flexible columns first. */
function narrowed(columns: readonly Column[], natural: readonly number[], over: number): number[] | null {
  const widths = [...natural]
  let left = over
  const flexible = [...natural.keys()].filter((at) => columns[at]?.flexible)
  for (const at of flexible.sort((one, other) => (natural[other] ?? 0) - (natural[one] ?? 0))) {
    const width = natural[at] ?? 0
    const given = Math.min(left, Math.max(0, width - LEAST_FLEXIBLE))
    widths[at] = width - given
    left -= given
  }
  return left > 0 ? null : widths
}

function pad(text: string, width: number, { align }: Column): string {
  const blank = ' '.repeat(Math.max(0, width - textWidth(text)))
  return align === 'right' ? blank + text : text + blank
}
