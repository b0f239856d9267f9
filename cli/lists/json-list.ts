import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { rowKinds, type ListRow, type ReadList, type RowKind } from './list-row.ts'

/** The word by which a line of NDJSON says what it is; a line without it is a product. */
export const KIND = 'kind'

/**
 * Rows of a JSON document: the body of an import, or a plain list of products. `next` of an export and `dry_run` say
 * nothing about rows and are passed over; anything else is a usage failure.
 */
export function readJsonList(text: string, file: string): ReadList {
  const value = parsed(text, file)
  const lists = Array.isArray(value) ? { products: value } : recordIn(value, file)
  const rows: ListRow[] = []
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
export function readNdjsonList(text: string, file: string): ReadList {
  const rows: ListRow[] = []
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

function unreadable(message: string): Failure {
  return new Failure(exitCodes.usage, 'list_unreadable', message)
}
