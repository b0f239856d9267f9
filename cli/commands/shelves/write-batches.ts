import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { ListFault } from '#cli/lists/list-row.ts'
import { operatorFailure } from '#cli/network/operator-answer.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import { placesOf } from './batch-places.ts'
import type { Batch } from './import-plan.ts'
import type { BatchState, ImportRecord, ImportRecords, ImportReport } from './import-record.ts'
import type { SentPictures } from './send-pictures.ts'
import { asFault, bodyWithPhotos, rowFaults } from './try-batches.ts'
import { patiently } from './patiently.ts'

/** How far the writing came; `failure` where it stopped before the end. */
export type Written = {
  record: ImportRecord
  replayed: number
  faults: ListFault[]
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
  const mark = async (at: number, state: BatchState, report: ImportReport | null): Promise<void> => {
    record = {
      ...record,
      batches: record.batches.map((each, place) => (place === at ? { ...each, state, report } : each)),
    }
    await records?.save(record)
  }
  for (const [at, batch] of batches.entries()) {
    if (record.batches[at]?.state === 'in') continue
    await mark(at, 'sent', null)
    const sent = { body: bodyWithPhotos(batch, pictures), idempotencyKey: `${record.runId}-${at + 1}` }
    const result = await patiently(context, () => context.api.call('importCatalog', sent))
    if (!result.ok) {
      const certain = wasNotTaken(result.problem)
      if (certain) await mark(at, 'waiting', null)
      const faults = (rowFaults(batch, result.problem) ?? []).map(asFault)
      return { record, replayed, faults, failure: stopped(batches, at, result.problem, certain) }
    }
    if (result.headers.get('idempotency-replayed') === 'true') replayed += 1
    await mark(at, 'in', result.data)
    if (batches.length > 1) context.out.progress(`Batch ${at + 1} of ${batches.length} is in`)
  }
  record = { ...record, finishedAt: context.now() }
  await records?.save(record)
  return { record, replayed, faults: [], failure: null }
}

/** Whether the store has said that it wrote nothing. */
function wasNotTaken({ status, code }: ApiProblem): boolean {
  return status >= 400 && status < 500 && status !== 408 && code !== 'unknown'
}

/** Says what is in, what is not, and how to go on. */
function stopped(batches: readonly Batch[], at: number, problem: ApiProblem, certain: boolean): Failure {
  const cause = operatorFailure(problem)
  const name = (place: number) => `batch ${place + 1} of ${batches.length} (${placesOf(batches[place])})`
  const before = batches.slice(0, at)
  const after = at + 1 < batches.length
  const detail = [
    before.length === 0
      ? 'Nothing of the list was in before.'
      : `In are batches 1 to ${at} of ${batches.length}: ${before.map(placesOf).join('; ')}.`,
    certain
      ? `Not in is ${name(at)}${after ? ', and all after it' : ''}.`
      : `In doubt is ${name(at)}: no answer came.${after ? ' All after it is not in.' : ''}`,
  ].join('\n')
  const hint = certain
    ? 'Put the rows right and run the same command again: what is in counts once.'
    : 'Run the same command again: it goes on here, and what is in counts once.'
  // Being told to end says nothing about the import, so it gets a code of its own, and its detail is told.
  const code = cause.code === 'aborted' ? 'import_stopped' : cause.code
  return new Failure(certain ? exitCodes.refused : cause.exit, code, cause.message, {
    detail,
    hints: [...cause.hints, hint],
    cause: problem,
  })
}
