import type { CliContext } from '#cli/context.ts'
import { CliError, exitCodes } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { requireOperator } from '#cli/session/operator.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { createRowChecker, refusedFields } from './check-rows.ts'
import { bodyOf, contentKey, importBatches, type ImportBody, type OtherRows } from './import-batches.ts'
import { addToReport, emptyReport, type ImportReport } from './import-report.ts'
import { isRowError, type ImportRow, type ListItem, type LocalPicture, type RowError } from './import-row.ts'
import { openSentPictures, sendPictures, type SentPictures } from './sent-pictures.ts'

type ImportOptions = {
  dryRun: boolean
  /** Part of the idempotency key of requests that change stock; by default the key is the content. */
  key?: string | undefined
  /** Ends the question before a production store is changed: "this changes its catalog". */
  what: string
}

/** The result of an import; `error` where not everything was written. */
type Imported = { report: ImportReport; error: CliError | null }

/** The rows of all lists. They are read several times, so that a large list is never in memory as objects. */
export type RowSource = () => AsyncIterable<ListItem>

/**
 * Adds and changes rows of the catalog. All rows are checked, here and by the store, before the first one is written. The same
 * content again changes nothing: rows stay unchanged, and changes of stock count once.
 */
export async function importRows(
  context: CliContext,
  source: RowSource,
  { dryRun, key, what }: ImportOptions,
): Promise<Imported> {
  await requireOperator(context)
  const report = emptyReport(dryRun)
  try {
    const checked = await checkHere(source)
    const sent = await openSentPictures(context)
    const missing = await checkAtStore(context, checked, { report, key, sent })
    report.faults = checked.errors
    if (checked.errors.length > 0) return { report, error: rowsRefused(checked.errors) }
    if (dryRun) return { report, error: null }
    await confirmProduction(context, what)
    await sendPictures(context, sent, missing)
    return { report, error: await writeAll(context, checked, { report, key }) }
  } finally {
    context.out.progress(null)
  }
}

/** A list after its check: what is not a product, the valid products, and the errors. */
type CheckedList = { others: OtherRows; products: () => AsyncGenerator<ImportRow>; errors: RowError[] }

/** Checks every row against the contract. */
async function checkHere(source: RowSource): Promise<CheckedList> {
  const check = createRowChecker()
  const others = { vendors: [] as ImportRow[], categories: [] as ImportRow[], banners: [] as ImportRow[] }
  const errors: RowError[] = []
  const invalid = new Set<number>()
  let at = -1
  for await (const item of source()) {
    at += 1
    const found = isRowError(item) ? [item] : check(item)
    errors.push(...found)
    if (found.length > 0) invalid.add(at)
    else if (!isRowError(item) && item.kind !== 'products') others[item.kind].push(item)
  }
  return { others, errors, products: () => validProducts(source, invalid) }
}

async function* validProducts(source: RowSource, invalid: ReadonlySet<number>): AsyncGenerator<ImportRow> {
  let at = -1
  for await (const item of source()) {
    at += 1
    if (!invalid.has(at) && !isRowError(item) && item.kind === 'products') yield item
  }
}

type Sending = { report: ImportReport; key: string | undefined }

/** Asks the store what each request would do, and returns the pictures that it does not have. */
async function checkAtStore(
  context: CliContext,
  { others, products, errors }: CheckedList,
  { report, key, sent }: Sending & { sent: SentPictures },
): Promise<LocalPicture[]> {
  const missing = new Map<string, LocalPicture>()
  const pictures = new Set<string>()
  const hadErrors = errors.length > 0
  const seen = new Set<string>()
  for await (const batch of importBatches(products(), others)) {
    const local = [...batch.rows.products, ...batch.rows.banners].flatMap(({ picture }) => picture ?? [])
    for (const picture of local) {
      pictures.add(picture.photo)
      if (!sent.photos.has(picture.photo)) missing.set(picture.photo, picture)
    }
    const rows = bodyOf(batch)
    const tryBatch = () => {
      const pending = local.flatMap(({ photo }) => (missing.has(photo) ? [photo] : []))
      const body = { ...rows, dry_run: true, pending_photos: [...new Set(pending)] }
      return send(context, body, contentKey(rows, key))
    }
    let result = await tryBatch()
    let refused = result.ok ? [] : refusedFields(batch, result.problem)
    const unknown = (refused ?? []).flatMap(({ row, field }) => (field === 'photo' && row.picture) || [])
    // The store has lost pictures, as after a restored backup.
    if (unknown.length > 0) {
      for (const picture of unknown) missing.set(picture.photo, picture)
      result = await tryBatch()
      refused = result.ok ? [] : refusedFields(batch, result.problem)
    }
    if (refused === null && !result.ok) {
      const error = toCliError(result.problem)
      if (!hadErrors) throw error
      context.out.note(`The other rows could not be checked by the store: ${error.message}`)
      break
    }
    // A row that accompanies several requests is reported once.
    for (const { error } of refused ?? []) {
      const text = JSON.stringify(error)
      if (!seen.has(text)) errors.push(error)
      seen.add(text)
    }
    report.batches.total += 1
    // Otherwise the report is that of the written rows.
    if (result.ok && report.dry_run) count(report, batch, result)
    if (report.batches.total > 1) context.out.progress(`${report.batches.total} requests are checked`)
  }
  report.pictures = { uploaded: missing.size, known: pictures.size - missing.size }
  return [...missing.values()]
}

type Received = { data: ReplyOf<'importCatalog', 200>; headers: Headers }

function count(report: ImportReport, batch: Parameters<typeof addToReport>[1], received: Received): void {
  addToReport(report, batch, received.data)
  if (received.headers.get('idempotency-replayed') === 'true') report.batches.replayed += 1
}

function send({ api }: CliContext, body: ImportBody, idempotencyKey: string | undefined) {
  return api.call('importCatalog', { body, ...(idempotencyKey !== undefined && { idempotencyKey }) })
}

/** Sends the requests one after the other; null when all are written. */
async function writeAll(
  context: CliContext,
  { others, products }: CheckedList,
  { report, key }: Sending,
): Promise<CliError | null> {
  const { batches } = report
  for await (const batch of importBatches(products(), others)) {
    const body = bodyOf(batch)
    // Without relative changes of stock the key only allows a retry.
    const result = await send(context, body, contentKey(body, key) ?? context.newKey())
    if (!result.ok) {
      report.faults = refusedFields(batch, result.problem)?.map(({ error }) => error) ?? []
      const error = toCliError(result.problem)
      const hint = 'Run the same command again: written rows stay unchanged, and nothing counts twice.'
      const detail = `${batches.written} of ${batches.total} requests are written.`
      return error.with({ detail, errors: [], hints: [...error.hints, hint] })
    }
    batches.written += 1
    count(report, batch, result)
    if (batches.total > 1) context.out.progress(`${batches.written} of ${batches.total} requests are written`)
  }
  return null
}

const UNKNOWN_VENDOR = /^There is no vendor (.+): add it/
const MAX_NAMED = 5

function rowsRefused(errors: readonly RowError[]): CliError {
  const rows = new Set(errors.map(({ file, line, row }) => JSON.stringify([file, line, row]))).size
  const vendors = [...new Set(errors.flatMap(({ message }) => UNKNOWN_VENDOR.exec(message)?.[1] ?? []))]
  const named = vendors.slice(0, MAX_NAMED).join(', ')
  const more = vendors.length > MAX_NAMED ? ` and ${vendors.length - MAX_NAMED} more` : ''
  const hint = `There is no vendor ${named}${more}: correct the name, or add new vendors with --add-vendors.`
  return new CliError(
    exitCodes.refused,
    'catalog_rows_refused',
    `Nothing was changed: ${rows === 1 ? 'one row is' : `${rows} rows are`} invalid`,
    { hints: vendors.length === 0 ? [] : [hint] },
  )
}
