import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { operatorFailure } from '#cli/network/operator-answer.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { Batch } from './import-plan.ts'
import { rowKinds, type ListRow } from '#cli/lists/list-row.ts'

const GOES_ON = 'run the same command again: it goes on here, and what is in counts once.'

/** Why an import stops at a batch that the store has refused (`certain`), or has not answered. */
export function stoppedByStore(
  batches: readonly Batch[],
  at: number,
  problem: ApiProblem,
  certain: boolean,
): Failure {
  const cause = operatorFailure(problem)
  const after = at + 1 < batches.length ? ' All after it is not in.' : ''
  const detail = [
    whatIsIn(batches, at),
    certain
      ? whatIsNot(batches, at)
      : `In doubt is ${nameOf(batches, at)}: nobody has said whether it is in.${after}`,
  ].join('\n')
  const hint = certain ? `Put the rows right and ${GOES_ON}` : capitalized(GOES_ON)
  // Being told to end says nothing about the import, so it gets a code of its own, and its detail is told.
  const code = cause.code === 'aborted' ? 'import_stopped' : cause.code
  return new Failure(certain ? exitCodes.refused : cause.exit, code, cause.message, {
    detail,
    hints: [...cause.hints, hint],
    cause: problem,
  })
}

/** Why an import stops before the batch `next`: this machine cannot keep any more how far it is. */
export function stoppedByDisk(batches: readonly Batch[], next: number, cause: Failure): Failure {
  const detail = [whatIsIn(batches, next), ...(next < batches.length ? [whatIsNot(batches, next)] : [])]
  return new Failure(cause.exit, cause.code, cause.message, {
    detail: detail.join('\n'),
    hints: [`Make room there and ${GOES_ON}`],
    cause,
  })
}

function whatIsIn(batches: readonly Batch[], at: number): string {
  if (at === 0) return 'Nothing of the list was in before.'
  const places = batches.slice(0, at).map(placesOf).join('; ')
  return `In are batches 1 to ${at} of ${batches.length}: ${places}.`
}

function whatIsNot(batches: readonly Batch[], at: number): string {
  return `Not in is ${nameOf(batches, at)}${at + 1 < batches.length ? ', and all after it' : ''}.`
}

function nameOf(batches: readonly Batch[], place: number): string {
  return `batch ${place + 1} of ${batches.length} (${placesOf(batches[place])})`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where the rows of a batch stand in the lists, in words: `tea.csv lines 2 to 501`. */
function placesOf(batch: Batch | undefined): string {
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
