import { extname } from 'node:path'
import { readCsvList } from './csv-list.ts'
import { decodeList } from './decode.ts'
import { isNdjson, readJsonList, readNdjsonList } from './json-list.ts'
import type { ReadList } from './list-row.ts'
import type { DecimalSign } from './read-number.ts'

export const listFormats = ['csv', 'json', 'ndjson'] as const
export type ListFormat = (typeof listFormats)[number]

/** How a list is read where it does not say so itself. */
export type ReadingOptions = { format?: ListFormat | undefined; decimal?: DecimalSign | undefined }

/** The rows of a list; its format is said, or told by the end of its name, or by its first letters. */
export function readList(bytes: Uint8Array, file: string, options: ReadingOptions = {}): ReadList {
  const text = decodeList(bytes, file)
  switch (options.format ?? formatOf(text, file)) {
    case 'csv':
      return readCsvList(text, file, options.decimal ?? null)
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
