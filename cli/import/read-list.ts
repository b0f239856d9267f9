import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import { usageError } from '#cli/errors.ts'
import { textOf } from '#cli/input/text-input.ts'
import { readCsvList } from './csv-list.ts'
import { rowKinds, type ImportRow, type RowKind } from './import-row.ts'

export const listFormats = ['csv', 'json', 'ndjson'] as const
export type ListFormat = (typeof listFormats)[number]

/** Reads the rows of a list from its beginning. */
export type ReadList = () => AsyncIterable<ImportRow> | Iterable<ImportRow>

/** A list in the format of its name, else of its first characters. */
export function openList(bytes: Buffer, name: string): ReadList {
  // Only a list that is refused is decoded as a whole.
  if (!isUtf8(bytes)) textOf(bytes, name)
  const format = formatOf(bytes, name)
  if (format === 'csv') return () => readCsvList(bytes, name)
  return format === 'json' ? () => readJsonList(bytes.toString(), name) : () => readNdjsonList(bytes, name)
}

function formatOf(bytes: Buffer, name: string): ListFormat {
  const found = listFormats.find((each) => each === extname(name).slice(1).toLowerCase())
  if (found) return found
  const start = bytes.subarray(0, 10_000).toString().trimStart()
  if (!/^[[{]/.test(start)) return 'csv'
  return /^\{[^\n]*\}\r?\n\s*\{/.test(start) ? 'ndjson' : 'json'
}

/** The rows of a JSON document: the body of an import or an export, or a list of products. */
function* readJsonList(text: string, file: string): Generator<ImportRow> {
  const value = parsed(text, file)
  const lists = Array.isArray(value) ? { products: value } : recordIn(value, file)
  for (const [name, list] of Object.entries(lists)) {
    if (name === 'dry_run' || name === 'next') continue
    const kind = kindNamed(name, file)
    if (!Array.isArray(list)) throw usageError(`${file}: ${name} must be a list`)
    for (const [at, fields] of list.entries())
      yield { kind, fields: recordIn(fields, `${file}: ${kind}.${at}`), place: { file, line: null } }
  }
}

/** The rows of NDJSON; a row without `kind` is a product, and empty lines are skipped. */
function* readNdjsonList(bytes: Buffer, file: string): Generator<ImportRow> {
  for (let line = 1, start = 0; start < bytes.length; line += 1) {
    const next = bytes.indexOf('\n', start)
    const end = next < 0 ? bytes.length : next
    const text = bytes.subarray(start, end).toString()
    start = end + 1
    if (text.trim() === '') continue
    const where = `${file}, line ${line}`
    const { kind = 'products', ...fields } = recordIn(parsed(text, where), where)
    yield { kind: kindNamed(kind, where), fields, place: { file, line } }
  }
}

function kindNamed(name: unknown, where: string): RowKind {
  const kind = rowKinds.find((each) => each === name)
  if (kind) return kind
  throw usageError(`${where}: '${String(name)}' is none of ${rowKinds.join(', ')}`)
}

function recordIn(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw usageError(`${where} must be an object`)
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw usageError(`${where} is not JSON: ${(error as Error).message}`)
  }
}
