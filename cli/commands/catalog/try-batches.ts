import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import type { ListFault, ListRow } from '#cli/lists/list-row.ts'
import { operatorFailure } from '#cli/network/operator-answer.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { FieldError } from '#generated/field-errors.ts'
import { faultOf } from './check-rows.ts'
import type { Batch, ImportBody } from './import-plan.ts'
import type { ImportRecord, ReceivedReport } from './import-record.ts'
import { namedRow } from './named-row.ts'
import type { SentPictures } from './send-pictures.ts'
import { patiently } from './patiently.ts'

/** What the store would do with a batch. */
type Tried = { report: ReceivedReport | null; faults: ListFault[] }

/** Asks the store what it would do with a batch; nothing is written. A failure where it says nothing about rows. */
async function tryBatch(context: CliContext, batch: Batch, pictures: SentPictures): Promise<Tried> {
  const body = { ...bodyWithPhotos(batch, pictures), dry_run: true }
  const result = await patiently(context, () => context.api.call('importCatalog', { body }))
  if (result.ok) return { report: result.data, faults: [] }
  const faults = rowFaults(batch, result.problem)
  if (faults === null) throw operatorFailure(result.problem)
  return {
    report: null,
    faults: faults.filter(({ row, name }) => !isAboutPicture(row, name, pictures)).map(asFault),
  }
}

type Trying = { pictures: SentPictures; faults: readonly ListFault[] }

/** Asks the store about every batch that is neither in nor on its way; with faults of our own, as far as it answers. */
export async function tryAll(
  context: CliContext,
  batches: readonly Batch[],
  record: ImportRecord,
  { pictures, faults }: Trying,
): Promise<{ reports: (ReceivedReport | null)[]; faults: ListFault[] }> {
  const reports: (ReceivedReport | null)[] = []
  const found = new Map(faults.map((fault) => [JSON.stringify(fault), fault]))
  for (const [at, batch] of batches.entries()) {
    const before = record.batches[at]
    if (before?.state === 'in' || before?.state === 'sent') {
      reports.push(before.report)
      continue
    }
    try {
      const tried = await tryBatch(context, batch, pictures)
      reports.push(tried.report)
      for (const fault of tried.faults) found.set(JSON.stringify(fault), fault)
    } catch (error) {
      if (faults.length === 0 || !(error instanceof Failure)) throw error
      context.out.note(`The store could not be asked about the other rows: ${error.message}`)
      break
    }
    if (batches.length > 1) context.out.progress(`Batch ${at + 1} of ${batches.length} is looked at`)
  }
  return { reports, faults: [...found.values()] }
}

/** The body with what the store calls the pictures of its rows; one that it has not got yet is left out. */
export function bodyWithPhotos({ body, origins }: Batch, { photoOf }: SentPictures): ImportBody {
  const filled = (['banners', 'products'] as const).map((kind) => {
    const rows = (body[kind] ?? []).map((fields, at) => {
      const picture = origins[kind][at]?.picture
      const photo = picture && photoOf(picture)
      return photo === undefined ? fields : { ...fields, photo }
    })
    return [kind, rows] as const
  })
  return { ...body, ...Object.fromEntries(filled.filter(([kind]) => body[kind] !== undefined)) }
}

type RowFault = { row: ListRow; name: string; error: FieldError }

/** Faults of rows in a problem of the store; null where it is about something else. */
export function rowFaults(batch: Batch, { code, errors }: ApiProblem): RowFault[] | null {
  if (code !== 'catalog_rows_refused' && code !== 'invalid_input') return null
  const faults: RowFault[] = []
  for (const { field, message } of errors) {
    const named = namedRow(batch, field)
    if (!named) return null
    faults.push({ ...named, error: { field: named.name, message } })
  }
  return faults.length > 0 ? faults : null
}

export function asFault({ row, error }: RowFault): ListFault {
  return faultOf(row, error)
}

/** The store may have lost the picture that it was sent, or not have got it yet: it is sent before anything is written. */
function isAboutPicture({ picture }: ListRow, name: string, pictures: SentPictures): boolean {
  if (picture === undefined || name !== 'photo') return false
  pictures.forget(picture)
  return true
}
