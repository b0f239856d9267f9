import { styleText } from 'node:util'
import { jsonText, clip, plainLines, plainText } from './plain-text.ts'
import type { Screen } from './table.ts'

/** A place to write to, such as `process.stdout`. */
export type Sink = {
  write: (text: string) => unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
  /** Whether its reader has left, or its disk is full. */
  destroyed?: boolean
  /** Where there is one, tells when it can take more, or never will. */
  once?: (event: 'drain' | 'error' | 'close', listener: () => void) => unknown
}

/** Why a command ends, as it is told. */
export type ToldFailure = {
  code: string
  message: string
  exit: number
  detail: string | undefined
  errors: readonly { field: string; message: string }[]
  hints: readonly string[]
  /** The run that failed; absent where none has begun. */
  run?: string
}

/** Prints rows one by one; `end` comes after the last one, whatever happens. */
export type Rows = {
  add: (value: unknown, render: (screen: Screen) => string) => void
  end: () => void
}

/** How a command speaks: results on stdout, everything else on stderr. */
export type Output = {
  /**
   * The result: `value` for programs (`--json`; `--ndjson` prints a list row by row), or what `render` makes of it for
   * people ('' prints nothing).
   */
  result: (value: unknown, render: (screen: Screen) => string) => void
  /** A result whose rows are printed as they come, so that no later fault hides them; `--json` makes them one list. */
  rows: () => Rows
  /**
   * A piece of a result that is too large to be kept as a whole, as it is. Resolves when stdout can take more, with false
   * when it never will: its reader has left, or its disk is full.
   */
  piece: (text: string) => Promise<boolean>
  /** A sentence for the person; `{"note": …}` in JSON mode. */
  note: (text: string) => void
  /** How far something is: a line that the next one replaces on a terminal, a note elsewhere. Null takes it away. */
  progress: (text: string | null) => void
  /** Where a long command stands, on a terminal and for people only. */
  live: LiveLine
  /** Why the command ends; the last line is `{"error": {code, message, exit, …}}` in JSON mode. */
  failure: (failure: ToldFailure) => void
}

/** What decides how the output looks. */
export type OutputStyle = { json: boolean; ndjson?: boolean; color: boolean }

export function createOutput(
  stdout: Sink,
  stderr: Sink,
  { json, ndjson = false, color }: OutputStyle,
): Output {
  const live = createLiveLine(stderr, !json)
  const say = (text: string): void => {
    live.clear()
    stderr.write(`${json ? jsonText({ note: text }) : plainLines(text)}\n`)
  }
  const terminal = stdout.isTTY === true
  const result: Output['result'] = (value, render) => {
    live.clear()
    if (json) {
      stdout.write(ndjson ? jsonLines(value) : `${jsonText(value, terminal)}\n`)
      return
    }
    const text = render({ columns: terminal ? columnsOf(stdout) : null, color: color && terminal })
    if (text !== '') stdout.write(`${text}\n`)
  }
  return {
    result,
    rows() {
      const isList = json && !ndjson
      let before = '['
      return {
        add(value, render) {
          if (!isList) return result(value, render)
          stdout.write(`${before}\n${jsonText(value, terminal)}`)
          before = ','
        },
        end() {
          if (isList) stdout.write(before === '[' ? '[]\n' : '\n]\n')
        },
      }
    },
    async piece(text) {
      if (stdout.destroyed) return false
      if (stdout.write(text) !== false || stdout.once === undefined) return true
      return new Promise<boolean>((resolve) => {
        stdout.once?.('drain', () => resolve(true))
        stdout.once?.('error', () => resolve(false))
        stdout.once?.('close', () => resolve(false))
      })
    },
    note: say,
    live,
    progress(text) {
      if (text === null) live.clear()
      else if (live.isShown) live.show(text)
      else say(text)
    },
    failure(failure) {
      live.clear()
      if (json) {
        stderr.write(`${jsonText({ error: errorJson(failure) })}\n`)
      } else {
        const red = color && stderr.isTTY === true
        const label = red ? styleText('red', 'Error:', { validateStream: false }) : 'Error:'
        stderr.write(`${label} ${failureLines(failure).join('\n')}\n`)
      }
    },
  }
}

/** A line for each row of a list ('' for none), one for anything else. */
function jsonLines(value: unknown): string {
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  return rows.map((row) => `${jsonText(row)}\n`).join('')
}

/** Documented and stable: `detail`, `errors` and `hints` only where there are any. */
function errorJson({ code, message, exit, detail, errors, hints, run }: ToldFailure): object {
  return {
    code,
    message,
    exit,
    ...(detail !== undefined && { detail }),
    ...(errors.length > 0 && { errors }),
    ...(hints.length > 0 && { hints }),
    ...(run !== undefined && { run }),
  }
}

function failureLines({ message, detail, errors, hints }: ToldFailure): string[] {
  const faults = errors.map((fault) => `  ${plainText(fault.field)}: ${plainText(fault.message)}`)
  return [
    plainLines(message),
    ...(detail === undefined ? [] : [plainLines(detail)]),
    ...faults,
    ...hints.map(plainLines),
  ]
}

type Terminal = {
  write: (text: string) => unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

/** A line at the foot of a terminal that is written over again and again; nothing elsewhere. */
export type LiveLine = {
  show: (text: string) => void
  /** Takes the line away, before something else is written or for good. */
  clear: () => void
  /** Whether there is a terminal to show it on. */
  isShown: boolean
}

const DEFAULT_COLUMNS = 80

/** The width of a terminal; some (`expect`, `docker exec -t`) say 0 for one that they do not know. */
function columnsOf({ columns }: Pick<Terminal, 'columns'>): number {
  return columns || DEFAULT_COLUMNS
}

export function createLiveLine(screen: Terminal, isWanted: boolean): LiveLine {
  const isShown = isWanted && screen.isTTY === true
  let shown = ''
  return {
    isShown,
    show(text) {
      if (!isShown) return
      // One column stays free: a full line makes some terminals begin the next one.
      const line = clip(plainText(text), Math.max(2, columnsOf(screen) - 1))
      if (line === shown) return
      // In one piece, the rest cleared after the text, so that nothing flickers.
      screen.write(`\r${line}\u001B[K`)
      shown = line
    },
    clear() {
      if (shown !== '') screen.write('\r\u001B[K')
      shown = ''
    },
  }
}
