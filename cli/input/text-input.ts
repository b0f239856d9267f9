import { readFile } from 'node:fs/promises'
import { usageError } from '#cli/errors.ts'
import { err, ok, type Result } from '#core/result.ts'

const REPLACEMENT = '\uFFFD'
const LINE_FEED = 10

/** The text of UTF-8 bytes without a byte order mark; for other bytes the line of the first one that is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): Result<string, number> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return err(firstBadLine(bytes))
  }
}

/** A line feed is never part of another character, so that lines can be decoded one by one. */
function firstBadLine(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, start)
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  return !new TextDecoder('utf-8').decode(bytes).includes(REPLACEMENT)
}

/** The same as text, or a usage error that names `source` and the line. */
export function textOf(bytes: Uint8Array, source: string): string {
  const decoded = decodeUtf8(bytes)
  if (decoded.ok) return decoded.value
  throw usageError(`${source} is not UTF-8 text (line ${decoded.error})`, [
    'Save it as UTF-8; `iconv -f ISO-8859-1 -t UTF-8` converts a text from Latin-1, for example.',
  ])
}

/** The text of a file that a person names; a usage error for one that cannot be read or is not UTF-8. */
export async function textOfFile(path: string, source: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw usageError(`${source}: ${path} cannot be read (${error.code ?? error.message})`)
  })
  return textOf(bytes, `${source}: ${path}`)
}

/**
 * Refuses a variable or a word of the command line in which Node has replaced bytes that are not UTF-8, because two different
 * values would become the same.
 */
export function refuseUndecoded(value: string, source: string): void {
  if (value.includes(REPLACEMENT)) throw usageError(`${source} is not UTF-8 text`)
}

/** The value of a JSON text; a usage error names `source` and the position, never a part of the text. */
export function parseJson(text: string, source: string): unknown {
  if (text.trim() === '') throw usageError(`${source} is empty`)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const [position = 'at its end'] = /line \d+ column \d+/.exec((error as Error).message) ?? []
    throw usageError(`${source} is not JSON (${position})`)
  }
}
