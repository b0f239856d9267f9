import { styleText } from 'node:util'
import { textWidth, plainText, clip } from './plain-text.ts'

/** What a cell says; nothing where there is nothing to say. */
type Cell = string | number | null | undefined
type Look = 'left' | 'right' | 'flexible' | 'flexible right'

/**
 * A column: its title, what it says of a row, and how it stands there. Where the screen is too narrow `flexible` columns are
 * clipped, then those with a number in `spare` are left out, the lowest first.
 */
export type Column<Row> = readonly [
  title: string,
  of: (row: Row) => Cell,
  look?: Look | undefined,
  spare?: number | undefined,
]

/** What a person's screen can show; `columns` is null where the output is no terminal. */
export type Screen = { columns: number | null; color: boolean }

const GAP = '  '
/** To how many cells flexible columns are clipped before others are left out, and after that. */
const LEAST = [12, 8] as const

/**
 * Rows under a header, a line each, aligned by terminal cells; cells are made harmless. No row gives only the header. Only
 * a screen too narrow for that gets a block of lines for each row. In a pipe nothing is cut, and two blanks stand only
 * between columns: an empty cell is a '-' there.
 */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  screen: Screen,
): string {
  const clean = screen.columns === null ? pipedCell : plainText
  const cells = rows.map((row) => columns.map(([, of]) => clean(String(of(row) ?? ''))))
  const titles = columns.map(([title]) => title)
  const shown = fitted(columns, cells, screen.columns)
  if (shown === null) {
    const named = (row: readonly string[]) => titles.map((title, at) => [title, row[at] ?? ''] as const)
    return cells.map((row) => formatFields(named(row))).join('\n\n')
  }
  const line = (texts: readonly string[]): string =>
    shown
      .map(({ look, at, width }) => pad(clip(texts[at] ?? '', width), width, look))
      .join(GAP)
      .trimEnd()
  const header = line(titles)
  return [
    screen.color ? styleText('dim', header, { validateStream: false }) : header,
    ...cells.map(line),
  ].join('\n')
}

function pipedCell(text: string): string {
  return plainText(text).trim().replaceAll(/ {2,}/g, ' ') || '-'
}

/** A column as it is shown: at which place its cells stand in a row, and how wide it is. */
type Shown = { look: Look; spare: number | undefined; at: number; width: number }

/** The columns that a screen has room for; null where it is too narrow for lines. */
function fitted(
  columns: readonly Column<never>[],
  cells: readonly (readonly string[])[],
  room: number | null,
): Shown[] | null {
  const natural = columns.map(([title, , look = 'left', spare], at) => {
    const widths = cells.map((row) => textWidth(row[at] ?? ''))
    return { look, spare, at, width: Math.max(textWidth(title), ...widths) }
  })
  if (room === null) return natural
  const spares = natural
    .filter(({ spare }) => spare !== undefined)
    .sort((one, other) => (one.spare ?? 0) - (other.spare ?? 0))
  for (let left = 0; left <= spares.length; left += 1) {
    const gone = spares.slice(0, left)
    const narrow = narrowed(
      natural.filter((each) => !gone.includes(each)),
      { room, least: LEAST[0] },
    )
    if (narrow !== null) return narrow
  }
  return narrowed(
    natural.filter((each) => !spares.includes(each)),
    { room, least: LEAST[1] },
  )
}

/** Takes what is too much from flexible columns: from those that can be spared first, then from the widest. */
function narrowed(
  natural: readonly Shown[],
  { room, least }: { room: number; least: number },
): Shown[] | null {
  const wide = natural.reduce((sum, { width }) => sum + width, GAP.length * (natural.length - 1))
  let over = Math.max(0, wide - room)
  const given = new Map<Shown, number>()
  const isSpare = ({ spare }: Shown): number => Number(spare !== undefined)
  const flexible = natural
    .filter(({ look }) => look.startsWith('flexible'))
    .sort((one, other) => isSpare(other) - isSpare(one) || other.width - one.width)
  for (const each of flexible) {
    const gives = Math.min(over, Math.max(0, each.width - least))
    given.set(each, gives)
    over -= gives
  }
  return over > 0 ? null : natural.map((each) => ({ ...each, width: each.width - (given.get(each) ?? 0) }))
}

function pad(text: string, width: number, look: Look): string {
  const blank = ' '.repeat(Math.max(0, width - textWidth(text)))
  return look.endsWith('right') ? blank + text : text + blank
}

/** One thing as a list of names and values, values aligned; a pair without a value is left out. */
export function formatFields(pairs: readonly (readonly [name: string, value: Cell])[]): string {
  const told = pairs.flatMap(([name, value]) =>
    value === '' || value === null || value === undefined ? [] : [[name, String(value)] as const],
  )
  const width = Math.max(0, ...told.map(([name]) => textWidth(name)))
  return told
    .map(([name, value]) => `${name}${' '.repeat(width - textWidth(name))}  ${plainText(value)}`)
    .join('\n')
}
