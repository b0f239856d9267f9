import { styleText } from 'node:util'
import type { CliError } from '#cli/errors.ts'
import { jsonText, clip, plainLines, plainText } from './plain-text.ts'
import type { Screen } from './table.ts'

/** A stream to write to, such as `process.stdout`. */
export type Sink = {
  write: (text: string) => unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
  /** Whether its reader has left, or its disk is full. */
  destroyed?: boolean
  once?: (event: 'drain' | 'error' | 'close', listener: () => void) => unknown
}

/** Results go to stdout, everything else to stderr. */
export type Output = {
  /**
   * Prints the result: `value` with `--json` (`--ndjson` prints a list row by row), else what `render` returns ('' prints
   * nothing).
   */
  result: (value: unknown, render: (screen: Screen) => string) => void
  /**
   * Prints a part of a large result as it is. Resolves when stdout can take more, with false when it never will: its reader
   * has left, or its disk is full.
   */
  piece: (text: string) => Promise<boolean>
  /** Prints a sentence for the person; `{"note": …}` in JSON mode. */
  note: (text: string) => void
  /** Shows a line that the next one replaces, on a terminal only. Null removes it. */
  progress: (text: string | null) => void
  /** Prints the error that ends the command; `{"error": {code, message, exit, …}}` in JSON mode. */
  error: (error: CliError, runId: string) => void
}

type OutputStyle = { json: boolean; ndjson?: boolean; color: boolean }

/** One column stays free, because a full line makes some terminals begin the next one. */
const FREE_COLUMNS = 1

export function createOutput(
  stdout: Sink,
  stderr: Sink,
  { json, ndjson = false, color }: OutputStyle,
): Output {
  let progressLine = ''
  const hasProgressLine = !json && stderr.isTTY === true
  const clearProgress = (): void => {
    if (progressLine !== '') stderr.write('\r\u001B[K')
    progressLine = ''
  }
  const note = (text: string): void => {
    clearProgress()
    stderr.write(`${json ? jsonText({ note: text }) : plainLines(text)}\n`)
  }
  const progress = (text: string | null): void => {
    if (text === null) return clearProgress()
    if (!hasProgressLine) return
    progressLine = clip(plainText(text), columnsOf(stderr) - FREE_COLUMNS)
    stderr.write(`\r${progressLine}\u001B[K`)
  }
  const isTerminal = stdout.isTTY === true
  return {
    note,
    result(value, render) {
      clearProgress()
      if (json) {
        stdout.write(ndjson ? ndjsonText(value) : `${jsonText(value, isTerminal)}\n`)
        return
      }
      const text = render({ columns: isTerminal ? columnsOf(stdout) : null, color: color && isTerminal })
      if (text !== '') stdout.write(`${text}\n`)
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
    progress,
    error(error, runId) {
      clearProgress()
      if (json) {
        stderr.write(`${jsonText({ error: errorJson(error, runId) })}\n`)
        return
      }
      const isRed = color && stderr.isTTY === true
      const label = isRed ? styleText('red', 'Error:', { validateStream: false }) : 'Error:'
      stderr.write(`${label} ${errorLines(error).join('\n')}\n`)
    },
  }
}

/** A line for each row of a list ('' for none), one for anything else. */
function ndjsonText(value: unknown): string {
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  return rows.map((row) => `${jsonText(row)}\n`).join('')
}

/** Documented and stable: `detail`, `errors` and `hints` only where there are any. */
function errorJson({ code, message, exit, detail, errors, hints }: CliError, run: string): object {
  return {
    ...{ code, message, exit },
    ...(detail !== undefined && { detail }),
    ...(errors.length > 0 && { errors }),
    ...(hints.length > 0 && { hints }),
    run,
  }
}

function errorLines({ message, detail, errors, hints }: CliError): string[] {
  const fields = errors.map(({ field, message: text }) => `  ${plainText(field)}: ${plainText(text)}`)
  const details = detail === undefined ? [] : [plainLines(detail)]
  return [plainLines(message), ...details, ...fields, ...hints.map(plainLines)]
}

/** The width of a terminal; some report 0 for a width that they do not know. */
function columnsOf({ columns }: Sink): number {
  return columns || 80
}
