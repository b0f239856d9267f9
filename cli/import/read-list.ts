import { extname } from 'node:path'
import { readCsvList } from './csv-list.ts'
import { rowKinds, type ImportRow, type ParsedList, type RowKind } from './import-row.ts'
import { type CliError, cliError } from '#cli/errors.ts'
import { decodeUtf8 } from '#cli/input/text-input.ts'

export const listFormats = ['csv', 'json', 'ndjson'] as const
export type ListFormat = (typeof listFormats)[number]

/** The rows of a list in the given format, else in that of the file's name or of its first characters. */
export function readList(bytes: Uint8Array, file: string, format?: ListFormat): ParsedList {
  const text = decodeList(bytes, file)
  switch (format ?? formatOf(text, file)) {
    case 'csv':
      return readCsvList(text, file)
    case 'json':
      return readJsonList(text, file)
    case 'ndjson':
      return readNdjsonList(text, file)
  }
}

function formatOf(text: string, file: string): ListFormat {
  const ending = extname(file).slice(1).toLowerCase()
  if (ending === 'ndjson' || ending === 'jsonl') return 'ndjson'
  if (ending === 'json' || ending === 'csv') return ending
  if (!/^\s*[[{]/.test(text)) return 'csv'
  return isNdjson(text) ? 'ndjson' : 'json'
}

/** The word by which a line of NDJSON says what it is; a line without it is a product. */
export const KIND = 'kind'

/**
 * Rows of a JSON document: the body of an import, or a plain list of products. `next` of an export and `dry_run` say
 * nothing about rows and are passed over; anything else is a usage failure.
 */
export function readJsonList(text: string, file: string): ParsedList {
  const value = parsed(text, file)
  const lists = Array.isArray(value) ? { products: value } : recordIn(value, file)
  const rows: ImportRow[] = []
  for (const [name, list] of Object.entries(lists)) {
    if (name === 'dry_run' || name === 'next') continue
    const kind = rowKinds.find((each) => each === name)
    if (kind === undefined) throw unreadable(`${file}: '${name}' is none of ${rowKinds.join(', ')}`)
    if (!Array.isArray(list)) throw unreadable(`${file}: ${name} must be a list`)
    for (const [at, fields] of list.entries()) {
      rows.push({ kind, fields: recordIn(fields, `${file}: ${kind}.${at}`), place: { file, line: null } })
    }
  }
  return { rows, faults: [] }
}

/** Rows of NDJSON, one on each line; empty lines are passed over. */
export function readNdjsonList(text: string, file: string): ParsedList {
  const rows: ImportRow[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const where = `${file}, line ${at + 1}`
    const { [KIND]: said = 'products', ...fields } = recordIn(parsed(line, where), where)
    rows.push({ kind: kindNamed(said, where), fields, place: { file, line: at + 1 } })
  }
  return { rows, faults: [] }
}

/** Whether a text that begins with a brace is one document, or one on each line. */
export function isNdjson(text: string): boolean {
  const [first = '', second = ''] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return second !== '' && isJson(first) && isJson(second)
}

function kindNamed(said: unknown, where: string): RowKind {
  const kind = rowKinds.find((each) => each === said)
  if (kind) return kind
  throw unreadable(`${where}: ${KIND} must be one of ${rowKinds.join(', ')}`)
}

function recordIn(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw unreadable(`${where}: an object is wanted`)
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(`${where} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function unreadable(message: string): CliError {
  return cliError('list_unreadable', message)
}

const SAVE_AGAIN = [
  'In Excel: Save As, file type "CSV UTF-8 (Comma delimited)".',
  'In LibreOffice: Save As, "Text CSV", tick "Edit filter settings", character set "Unicode (UTF-8)".',
]

/** The text of a list in UTF-8, or in UTF-16 with a byte order mark. Any other encoding is a usage failure with the line. */
export function decodeList(bytes: Uint8Array, file: string): string {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const decoded = decodeUtf8(bytes)
    const line = encoding === 'utf-8' && !decoded.ok ? `line ${decoded.error} of ` : ''
    const message = `${line}${file} is not written in ${encoding.toUpperCase()}`
    throw cliError('list_unreadable', message, SAVE_AGAIN)
  }
}
