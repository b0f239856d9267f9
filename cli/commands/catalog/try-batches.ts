import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import { type RowError, type ImportRow, type LocalPicture, type RowKind, locationOf } from '#cli/import/import-row.ts'
import { failureOf } from '#cli/network/answer.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import { fieldErrors, type FieldError } from '#contract/field-errors.ts'
import type { Batch, ImportBody } from './import-plan.ts'
import type { ImportRecord, ReceivedReport } from './import-record.ts'
import { namedRow } from './import-outcome.ts'
import { expectedPhoto, type SentPictures } from './send-pictures.ts'
import { closestMatch } from 'leven'
import { CatalogVendor, CatalogCategory, CatalogBanner, CatalogProduct } from '#generated/schemas.ts'
import { columnsOf } from '#cli/import/columns.ts'

/** What the store would do with a batch. */
type Tried = { report: ReceivedReport | null; faults: RowError[] }

/** Asks the store what it would do with a batch; nothing is written. A failure where it says nothing about rows. */
async function tryBatch(context: CliContext, batch: Batch, pictures: SentPictures): Promise<Tried> {
  const body = { ...bodyToTry(batch, pictures), dry_run: true }
  const result = await context.api.call('importCatalog', { body })
  if (result.ok) return { report: result.data, faults: [] }
  const faults = rowFaults(batch, result.problem)
  if (faults === null) throw failureOf(result.problem)
  const lost = faults.flatMap(({ row: { picture }, name }) =>
    name === 'photo' && picture !== undefined && pictures.photoOf(picture) !== undefined ? [picture] : [],
  )
  if (lost.length === 0) return { report: null, faults: faults.map(asFault) }
  // The store has lost pictures that it was sent, as after a restored backup: they are sent again.
  for (const picture of lost) pictures.forget(picture)
  return tryBatch(context, batch, pictures)
}

type Trying = { pictures: SentPictures; faults: readonly RowError[] }

/** Asks the store about every batch that is neither in nor on its way; with faults of our own, as far as it answers. */
export async function tryAll(
  context: CliContext,
  batches: readonly Batch[],
  record: ImportRecord,
  { pictures, faults }: Trying,
): Promise<{ reports: (ReceivedReport | null)[]; faults: RowError[] }> {
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

/** The body with what the store calls the pictures of its rows. */
export function bodyWithPhotos(
  { body, origins }: Batch,
  photoOf: (picture: LocalPicture) => string | undefined,
): ImportBody {
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

/** The same before pictures are sent: the store takes the others for sent under the names that it will give them. */
function bodyToTry(batch: Batch, { photoOf }: SentPictures): ImportBody {
  const pending = new Set<string>()
  const body = bodyWithPhotos(batch, (picture) => {
    const known = photoOf(picture)
    if (known !== undefined) return known
    const expected = expectedPhoto(picture)
    pending.add(expected)
    return expected
  })
  return pending.size === 0 ? body : { ...body, pending_photos: [...pending] }
}

type RowFault = { row: ImportRow; name: string; error: FieldError }

/** Faults of rows in a problem of the store; null where it is about something else. */
export function rowFaults(batch: Batch | undefined, { code, errors }: ApiProblem): RowFault[] | null {
  if (batch === undefined) return null
  if (code !== 'catalog_rows_refused' && code !== 'invalid_input') return null
  const faults: RowFault[] = []
  for (const { field, message } of errors) {
    const named = namedRow(batch, field)
    if (!named) return null
    faults.push({ ...named, error: { field: named.name, message } })
  }
  return faults.length > 0 ? faults : null
}

export function asFault({ row, error }: RowFault): RowError {
  return faultOf(row, error)
}

const schemas = {
  vendors: CatalogVendor,
  categories: CatalogCategory,
  banners: CatalogBanner,
  products: CatalogProduct,
} as const

/** Parts rows that the contract takes from faults of those that it does not, before the store is asked. */
export function checkRows(rows: readonly ImportRow[]): { good: ImportRow[]; faults: RowError[] } {
  const good: ImportRow[] = []
  const faults: RowError[] = []
  for (const row of rows) {
    const result = schemas[row.kind].safeParse(row.fields)
    if (result.success) good.push(row)
    else faults.push(...fieldErrors(result.error.issues).map((error) => faultOf(row, error)))
  }
  return { good, faults }
}

/** A refused field of a row as the list calls it; `field` is its path within the row. */
export function faultOf(row: ImportRow, { field, message }: FieldError): RowError {
  const [name = ''] = field.split('.')
  const known = columnsOf[row.kind].some((column) => column.field === name)
  const text = known || name === '' ? message : `${message}${suggestion(row.kind, name)}`
  return { ...locationOf(row, name || null), message: text }
}

function suggestion(kind: RowKind, name: string): string {
  const close = closestMatch(
    name,
    columnsOf[kind].map(({ field }) => field),
    { maxDistance: 3 },
  )
  return close === undefined ? '' : `; did you mean ${close}?`
}
