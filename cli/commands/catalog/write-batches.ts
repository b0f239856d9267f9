import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import type { ListFault } from '#cli/lists/list-row.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { Batch } from './import-plan.ts'
import type { BatchState, ImportRecord, ImportRecords, ReceivedReport } from './import-record.ts'
import type { SentPictures } from './send-pictures.ts'
import { stoppedByDisk, stoppedByStore } from './stopped-import.ts'
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
    const sent = { body: bodyWithPhotos(batch, pictures), idempotencyKey: `${record.runId}-${at + 1}` }
    const result = await patiently(context, () => context.api.call('importCatalog', sent))
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
