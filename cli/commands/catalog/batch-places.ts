import { rowKinds, type ListRow } from '#cli/lists/list-row.ts'
import type { Batch } from './import-plan.ts'

/** Where the rows of a batch stand in the lists, in words: `tea.csv lines 2 to 501`. */
export function placesOf(batch: Batch | undefined): string {
  const rows = batch
    ? rowKinds.flatMap((kind) => (batch.counted.includes(kind) ? batch.origins[kind] : []))
    : []
  const files = new Map<string, ListRow[]>()
  for (const row of rows) files.set(row.place.file, [...(files.get(row.place.file) ?? []), row])
  return [...files]
    .map(([file, own]) => `${file === '-' ? 'standard input' : file} ${linesOf(own)}`)
    .join(', ')
}

function linesOf(rows: readonly ListRow[]): string {
  const lines = rows.flatMap(({ place }) => place.line ?? [])
  if (lines.length < rows.length) return `${rows.length} rows`
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return first === last ? `line ${first}` : `lines ${first} to ${last}`
}
