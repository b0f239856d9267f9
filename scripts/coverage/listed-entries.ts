import { isCollection, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

export type Entry<T> = { value: T; line: number }
/** What a file of entries holds, and what is wrong with it, each fault with file and line. */
export type Entries<T> = { entries: Entry<T>[]; faults: string[] }

/** Reads a YAML list whose entries have one shape; an entry that has another is a fault and left out. */
export function listedEntries<T>(text: string, file: string, shape: z.ZodType<T>): Entries<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length > 0)
    return {
      entries: [],
      faults: document.errors.map(({ pos, message }) => at(file, lines, pos[0], message)),
    }
  if (document.contents === null) return { entries: [], faults: [] }
  const faults: string[] = []
  const entries: Entry<T>[] = []
  const items: unknown = document.toJS()
  if (!Array.isArray(items)) return { entries, faults: [`${file}:1: has to be a list`] }
  for (const [index, item] of items.entries()) {
    const result = shape.safeParse(item)
    if (result.success) entries.push({ value: result.data, line: lineOf(document, lines, [index]) })
    else
      faults.push(
        ...result.error.issues.map(
          ({ path, message }) =>
            `${file}:${lineOf(document, lines, [index, ...path.map(toKey)])}: ${path.join('.')}: ${message}`,
        ),
      )
  }
  return { entries, faults }
}

/** The line of the nearest node that is there on the way to `path`. */
function lineOf(
  document: ReturnType<typeof parseDocument>,
  lines: LineCounter,
  path: readonly (string | number)[],
): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true)
    if (hasRange(node)) return lines.linePos(node.range[0]).line
  }
  return 1
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return (
    (isCollection(node) || (typeof node === 'object' && node !== null)) && 'range' in node && !!node.range
  )
}

function toKey(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key)
}

function at(file: string, lines: LineCounter, offset: number, message: string): string {
  return `${file}:${lines.linePos(offset).line}: ${message.split('\n')[0]}`
}
