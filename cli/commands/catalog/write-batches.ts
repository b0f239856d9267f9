import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import { rowKinds, type RowError, type ImportRow } from '#cli/import/import-row.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { Batch } from './import-plan.ts'
import type { BatchState, ImportRecord, ImportRecords, ReceivedReport } from './import-record.ts'
import type { SentPictures } from './send-pictures.ts'
import { asFault, bodyWithPhotos, rowFaults } from './try-batches.ts'
import { failureOf } from '#cli/network/answer.ts'

/** How far the writing came; `failure` where it stopped before the end. */
export type Written = {
  record: ImportRecord
  replayed: number
  faults: RowError[]
  failure: Failure | null
}

type Writing = {
  batches: readonly Batch[]
  record: ImportRecord
  /** Null where nothing can count twice, and so nothing has to be kept. */
  records: ImportRecords | null
  pictures: SentPictures
}

/** Sends the batches that are not in yet, one after the other; what is on its way is on the disk before it leaves. */
export async function writeBatches(
  context: CliContext,
  { batches, records, pictures, ...given }: Writing,
): Promise<Written> {
  let { record } = given
  let replayed = 0
  /** Keeps how far a batch is; answers why the disk does not take it. */
  const mark = async (
    at: number,
    state: BatchState,
    report: ReceivedReport | null,
  ): Promise<Failure | null> => {
    record = {
      ...record,
      batches: record.batches.map((each, place) => (place === at ? { ...each, state, report } : each)),
    }
    try {
      await records?.save(record)
      return null
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
  }
  const broken = (cause: Failure, next: number): Written => ({
    record,
    replayed,
    faults: [],
    failure: stoppedByDisk(batches, next, cause),
  })
  for (const [at, batch] of batches.entries()) {
    if (record.batches[at]?.state === 'in') continue
    const isRepeated = record.batches[at]?.state === 'sent'
    const unkept = await mark(at, 'sent', null)
    if (unkept !== null) return broken(unkept, at)
    const sent = {
      body: bodyWithPhotos(batch, pictures.photoOf),
      idempotencyKey: `${record.runId}-${at + 1}`,
    }
    const result = await context.api.call('importCatalog', sent)
    if (!result.ok) {
      const certain = wasNotTaken(result.problem, isRepeated)
      // Where the disk does not take it the batch stays in doubt there, and the same command asks for it with its key.
      if (certain) await mark(at, 'waiting', null)
      const faults = (rowFaults(batch, result.problem) ?? []).map(asFault)
      return { record, replayed, faults, failure: stoppedByStore(batches, at, result.problem, certain) }
    }
    if (result.headers.get('idempotency-replayed') === 'true') replayed += 1
    const forgotten = await mark(at, 'in', result.data)
    if (forgotten !== null) return broken(forgotten, at + 1)
    if (batches.length > 1) context.out.progress(`Batch ${at + 1} of ${batches.length} is in`)
  }
  return { record, replayed, faults: [], failure: null }
}

/** Whether the store has said that it wrote nothing, of an earlier request for the same batch either (`isRepeated`). */
function wasNotTaken({ status, code }: ApiProblem, isRepeated: boolean): boolean {
  // It looks at rows once it has found nothing under the key; whatever else it refuses, it has not looked for the key.
  if (isRepeated) return code === 'catalog_rows_refused'
  return status >= 400 && status < 500 && status !== 408 && code !== 'unknown'
}

const GOES_ON = 'run the same command again: it goes on here, and what is in counts once.'

/**
 * Why an import stops at a batch that the store has refused (`certain`), or has not answered. The exit code is that of
 * the problem: only rows that are refused have to be corrected.
 */
export function stoppedByStore(
  batches: readonly Batch[],
  at: number,
  problem: ApiProblem,
  certain: boolean,
): Failure {
  const cause = failureOf(problem)
  const after = at + 1 < batches.length ? ' All after it is not in.' : ''
  const detail = [
    whatIsIn(batches, at),
    certain
      ? whatIsNot(batches, at)
      : `In doubt is ${nameOf(batches, at)}: nobody has said whether it is in.${after}`,
  ].join('\n')
  const ofRows = certain && rowFaults(batches[at], problem) !== null
  const hint = ofRows ? `Put the rows right and ${GOES_ON}` : capitalized(GOES_ON)
  // Being told to end says nothing about the import, so it gets a code of its own, and its detail is told.
  const code = cause.code === 'aborted' ? 'import_stopped' : cause.code
  return cause.with({ code, detail, errors: [], hints: [...cause.hints, hint], cause: problem })
}

/** Why an import stops before the batch `next`: this machine cannot keep any more how far it is. */
export function stoppedByDisk(batches: readonly Batch[], next: number, cause: Failure): Failure {
  const detail = [whatIsIn(batches, next), ...(next < batches.length ? [whatIsNot(batches, next)] : [])]
  return cause.with({
    detail: detail.join('\n'),
    errors: [],
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
  const files = new Map<string, ImportRow[]>()
  for (const row of rows) files.set(row.place.file, [...(files.get(row.place.file) ?? []), row])
  return [...files]
    .map(([file, own]) => `${file === '-' ? 'standard input' : file} ${linesOf(own)}`)
    .join(', ')
}

function linesOf(rows: readonly ImportRow[]): string {
  const lines = rows.flatMap(({ place }) => place.line ?? [])
  if (lines.length < rows.length) return `${rows.length} rows`
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return first === last ? `line ${first}` : `lines ${first} to ${last}`
}
