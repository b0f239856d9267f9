import { styleText } from 'node:util'
import { jsonText } from './json-text.ts'
import { plainLines, plainText } from './plain-text.ts'
import type { Screen } from './table.ts'

/** A place to write to, such as `process.stdout`. */
export type Sink = {
  write: (text: string) => unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
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

/** How a command speaks: results on stdout, everything else on stderr. */
export type Output = {
  /**
   * The result: `value` for programs (`--json`; `--ndjson` prints a list row by row), or what `render` makes of it for
   * people ('' prints nothing).
   */
  result: (value: unknown, render: (screen: Screen) => string) => void
  /** A sentence for the person; `{"note": …}` in JSON mode. */
  note: (text: string) => void
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
  const say = (text: string): void => {
    stderr.write(`${json ? jsonText({ note: text }) : plainLines(text)}\n`)
  }
  return {
    result(value, render) {
      const terminal = stdout.isTTY === true
      if (json) {
        stdout.write(ndjson ? jsonLines(value) : `${jsonText(value, terminal)}\n`)
        return
      }
      const text = render({ columns: terminal ? (stdout.columns ?? null) : null, color: color && terminal })
      if (text !== '') stdout.write(`${text}\n`)
    },
    note: say,
    failure(failure) {
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
