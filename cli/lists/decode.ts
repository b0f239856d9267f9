import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

const SAVE_AGAIN = [
  'In Excel: Save As, file type "CSV UTF-8 (Comma delimited)" or "Unicode Text".',
  'In LibreOffice: Save As, "Text CSV", tick "Edit filter settings", character set "Unicode (UTF-8)".',
]

/**
 * The text of a list: UTF-8 with or without a mark, or UTF-16 as Excel's "Unicode Text" has it. Any other encoding is a
 * usage failure that names the first line it shows on, as guessing would change names without a word.
 */
export function decodeList(bytes: Uint8Array, file: string): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const line = encoding === 'utf-8' ? `line ${firstBadLine(bytes)} of ` : ''
    const message = `${line}${file} is not written in ${encoding.toUpperCase()}: its letters cannot be read without guessing`
    throw new Failure(exitCodes.usage, 'list_unreadable', message, { hints: SAVE_AGAIN })
  }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: a list begins with the name of a column, so every other byte of UTF-16 is nothing.
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8'
}

function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let from = 0
  for (;;) {
    const end = bytes.indexOf(0x0a, from)
    try {
      decoder.decode(bytes.subarray(from, end < 0 ? undefined : end))
    } catch {
      return line
    }
    if (end < 0) return line
    from = end + 1
    line += 1
  }
}
