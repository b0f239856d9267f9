import type { CliContext } from '#cli/context.ts'
import { CliError, exitCodes } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import type { CallResult } from '#client/call.ts'
import { checkRows, rowError, type CheckedList } from './check-rows.ts'
import { bodyOf, contentKey, importBatches, rowAt, type ImportBatch } from './import-batches.ts'
import { addToReport, emptyReport, type ImportReport } from './import-report.ts'
import type { ImportRow, LocalPicture, RowError, RowSource } from './import-row.ts'
import { openSentPictures, sendPictures, type SentPictures } from './sent-pictures.ts'

type ImportOptions = {
  dryRun: boolean
  /** Whether vendors that only products name are added. */
  addVendors?: boolean
  /** Part of the idempotency key of requests that change stock; by default the key is the content. */
  key?: string | undefined
  /** Ends the question before a production store is changed. */
  what?: string
}

/** The result of an import; `error` where not everything was written. */
type Imported = { report: ImportReport; error: CliError | null }

type Import = { context: CliContext; list: CheckedList; report: ImportReport; key: string | undefined }

/**
 * Adds and changes rows of the catalog. All rows are checked, here and by the store, before the first one is written. The same
 * content again changes nothing: rows stay unchanged, and changes of stock count once.
 */
export async function importRows(
  context: CliContext,
  source: RowSource,
  { dryRun, key, addVendors = false, what = 'this changes its catalog' }: ImportOptions,
): Promise<Imported> {
  const report = emptyReport(dryRun)
  try {
    const list = await checkRows(source, addVendors)
    const sent = await openSentPictures(context)
    const { missing, isVendorRefused } = await checkAtStore({ context, list, report, key }, sent)
    if (report.faults.length > 0) return { report, error: rowsRefused(report.faults, isVendorRefused) }
    if (dryRun) return { report, error: null }
    await confirmProduction(context, what)
    await sendPictures(context, sent, missing)
    return { report, error: await writeAll({ context, list, report, key }) }
  } finally {
    context.out.progress(null)
  }
}

/** What the store says before anything is written: the pictures that it lacks, and whether it refused the vendor of a product. */
type Checked = { missing: LocalPicture[]; isVendorRefused: boolean }

/** Asks the store what each request would do. */
async function checkAtStore({ context, list, report, key }: Import, sent: SentPictures): Promise<Checked> {
  let isVendorRefused = false
  const missing = new Map<string, LocalPicture>()
  const known = new Set<string>()
  report.faults = [...list.errors]
  for await (const batch of importBatches(list.products(), list.others)) {
    const pictures = [...batch.rows.products, ...batch.rows.banners].flatMap(({ picture }) => picture ?? [])
    const rows = bodyOf(batch)
    const pending = pictures.map(({ photo }) => photo).filter((photo) => !sent.photos.has(photo))
    const body = { ...rows, dry_run: true, pending_photos: [...new Set(pending)] }
    const idempotencyKey = contentKey(rows, key)
    const result = await context.api.call('importCatalog', { body, idempotencyKey })
    const refused = refusedFields(batch, result)
    if (!result.ok && refused.length === 0) {
      if (list.errors.length > 0) break
      throw toCliError(result.problem)
    }
    isVendorRefused ||= refused.some(({ row, field }) => row.kind === 'products' && field === 'vendor')
    // A row that accompanies several requests is reported once.
    report.faults.push(
      ...refused.filter(({ row }) => batch.counted.includes(row.kind)).map(({ error }) => error),
    )
    report.batches.total += 1
    // Otherwise the report is that of the written rows.
    if (result.ok && report.dry_run) addToReport(report, batch, result)
    for (const picture of pictures)
      if (sent.photos.has(picture.photo)) known.add(picture.photo)
      else missing.set(picture.photo, picture)
    if (report.batches.total > 1) context.out.progress(`${report.batches.total} requests are checked`)
  }
  report.pictures = { uploaded: missing.size, known: known.size }
  return { missing: [...missing.values()], isVendorRefused }
}

/** Sends the requests one after the other; null when all are written. */
async function writeAll({ context, list, report, key }: Import): Promise<CliError | null> {
  const { batches } = report
  for await (const batch of importBatches(list.products(), list.others)) {
    const body = bodyOf(batch)
    // Without relative changes of stock the key only allows a retry.
    const idempotencyKey = contentKey(body, key) ?? context.newKey()
    const result = await context.api.call('importCatalog', { body, idempotencyKey })
    if (!result.ok) {
      report.faults.push(...refusedFields(batch, result).map(({ error }) => error))
      const error = toCliError(result.problem)
      const hint = 'Run the same command again: written rows stay unchanged, and nothing counts twice.'
      const detail = `${batches.written} of ${batches.total} requests are written.`
      return error.with({ detail, errors: [], hints: [...error.hints, hint] })
    }
    batches.written += 1
    addToReport(report, batch, result)
    if (batches.total > 1) context.out.progress(`${batches.written} of ${batches.total} requests are written`)
  }
  return null
}

/** A field that the store refuses. */
type RefusedField = { row: ImportRow; field: string; error: RowError }

/** The fields that the store refuses; none where its problem is another one. */
function refusedFields(batch: ImportBatch, result: CallResult<'importCatalog'>): RefusedField[] {
  if (result.ok) return []
  const { code, errors } = result.problem
  if (code !== 'catalog_rows_refused' && code !== 'invalid_input') return []
  return errors.flatMap(({ field: path, message }) => {
    const found = rowAt(batch, path)
    return found ? [{ ...found, error: rowError(found.row, { field: found.field, message }) }] : []
  })
}

function rowsRefused(errors: readonly RowError[], isVendorRefused: boolean): CliError {
  return new CliError(
    exitCodes.refused,
    'catalog_rows_refused',
    `Nothing was changed: ${errors.length === 1 ? 'one error' : `${errors.length} errors`} in the rows`,
    { hints: isVendorRefused ? ['Correct the names of vendors, or add new ones with --add-vendors.'] : [] },
  )
}
