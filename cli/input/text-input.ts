import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { usageError } from '#cli/errors.ts'
import { err, ok, type Result } from '#core/result.ts'

const REPLACEMENT = '\uFFFD'

/** The text of UTF-8 bytes without a byte order mark; for other bytes the line of the first one that is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): Result<string, number> {
  const text = new TextDecoder().decode(bytes)
  if (isUtf8(bytes)) return ok(text)
  return err(text.slice(0, text.indexOf(REPLACEMENT)).split('\n').length)
}

/** The same as text, or a usage error that names `source` and the line. */
export function textOf(bytes: Uint8Array, source: string): string {
  const decoded = decodeUtf8(bytes)
  if (decoded.ok) return decoded.value
  throw usageError(`${source} is not UTF-8 text (line ${decoded.error})`, [
    'Save it as UTF-8; in a spreadsheet: Save As, "CSV UTF-8".',
  ])
}

/** The bytes of a file that a person names; a usage error for one that cannot be read. */
export async function bytesOfFile(path: string, source = path): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw usageError(`${source} cannot be read (${error.code ?? error.message})`)
  })
}

/** The same as text; a usage error where it is not UTF-8. */
export async function textOfFile(path: string, option: string): Promise<string> {
  const source = `${option}: ${path}`
  return textOf(await bytesOfFile(path, source), source)
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
