import type { CliContext } from '#cli/context.ts'
import { CliError, cliError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { checkRows, refusedFields } from './check-rows.ts'
import { importReport, type ImportReport, type ReceivedReport } from './import-report.ts'
import { bodyOf, contentKey, importRequests, type ImportBody, type ImportRequest } from './import-requests.ts'
import type { ImportRow, LocalPicture, RowError } from './import-row.ts'
import { expectedPhoto, openSentPictures, sendPictures, type SentPictures } from './sent-pictures.ts'

export type ImportOptions = {
  dryRun: boolean
  /** The idempotency key of a request that changes stock; by default it stands for the content alone. */
  key?: string | undefined
  /** Ends the question before a production store is changed: "this changes its catalog". */
  what: string
}

/** How an import ended; `failure` where not all of it is in. */
export type Imported = { report: ImportReport; failure: CliError | null }

/**
 * Adds and changes rows of the catalog. The store checks all rows before the first one is written, and `known` errors keep it
 * from writing any. The same content again changes nothing: unchanged rows stay, and units of stock count once.
 */
export async function importRows(
  context: CliContext,
  rows: readonly ImportRow[],
  known: readonly RowError[],
  { dryRun, key, what }: ImportOptions,
): Promise<Imported> {
  await requireOperator(context)
  const pictures = await openSentPictures(context)
  const { good, errors } = checkRows(rows)
  const requests = importRequests(good)
  try {
    const checked = await checkAll(context, requests, { pictures, key, dryRun, known: [...known, ...errors] })
    const reported = { requests, dryRun, errors: checked.errors, pictures: pictures.count(rows) }
    const preview = importReport({ ...reported, ...checked, written: 0 })
    if (checked.errors.length > 0) return { report: preview, failure: rowsRefused(checked.errors) }
    if (dryRun) return { report: preview, failure: null }

    await confirmProduction(context, what)
    await sendPictures(context, rows, pictures)
    const { failure, ...written } = await writeAll(context, requests, { pictures, key })
    return { report: importReport({ ...reported, ...written }), failure }
  } finally {
    context.out.progress(null)
  }
}

type Checked = { reports: ReceivedReport[]; errors: RowError[]; replayed: number }
type Sending = { pictures: SentPictures; key: string | undefined }

/** Asks the store what each request would do. With errors of our own the rest is checked as far as the store answers. */
async function checkAll(
  context: CliContext,
  requests: readonly ImportRequest[],
  { known, dryRun, ...sending }: Sending & { known: readonly RowError[]; dryRun: boolean },
): Promise<Checked> {
  const reports: ReceivedReport[] = []
  let replayed = 0
  const errors = new Map(known.map((error) => [JSON.stringify(error), error]))
  for (const [at, request] of requests.entries()) {
    try {
      const checked = await check(context, request, sending)
      replayed += checked.replayed
      // Only a dry run prints what would happen; of a large list that is much.
      if (dryRun) reports.push(...checked.reports)
      // A row that accompanies several requests is reported once.
      for (const error of checked.errors) errors.set(JSON.stringify(error), error)
    } catch (error) {
      if (known.length === 0 || !(error instanceof CliError)) throw error
      context.out.note(`The store could not be asked about the other rows: ${error.message}`)
      break
    }
    if (requests.length > 1) context.out.progress(`Request ${at + 1} of ${requests.length} is checked`)
  }
  return { reports, errors: [...errors.values()], replayed }
}

async function check(context: CliContext, request: ImportRequest, sending: Sending): Promise<Checked> {
  const { pictures, key } = sending
  const pending: string[] = []
  const photoOf = (picture: LocalPicture): string => {
    const known = pictures.photoOf(picture)
    if (known === undefined) pending.push(expectedPhoto(picture))
    return known ?? expectedPhoto(picture)
  }
  const rows = bodyOf(request, photoOf)
  const body = { ...rows, dry_run: true, pending_photos: [...new Set(pending)] }
  const result = await send(context, body, contentKey(rows, key))
  if (result.ok) return { reports: [result.data], errors: [], replayed: isReplayed(result) ? 1 : 0 }
  const refused = refusedFields(request, result.problem)
  if (refused === null) throw toCliError(result.problem)
  const lost = refused.flatMap(({ row: { picture }, field }) =>
    field === 'photo' && picture !== undefined && pictures.photoOf(picture) !== undefined ? [picture] : [],
  )
  if (lost.length === 0) return { reports: [], errors: refused.map(({ error }) => error), replayed: 0 }
  // The store has lost pictures that it was sent, as after a restored backup: they are sent again.
  for (const picture of lost) pictures.forget(picture)
  return check(context, request, sending)
}

function send(context: CliContext, body: ImportBody, idempotencyKey: string | undefined) {
  return context.api.call('importCatalog', { body, ...(idempotencyKey !== undefined && { idempotencyKey }) })
}

function isReplayed({ headers }: { headers: Headers }): boolean {
  return headers.get('idempotency-replayed') === 'true'
}

type Written = {
  reports: ReceivedReport[]
  errors: RowError[]
  written: number
  replayed: number
  failure: CliError | null
}

/** Sends the requests one after the other; each is one transaction of the store. */
async function writeAll(
  context: CliContext,
  requests: readonly ImportRequest[],
  { pictures, key }: Sending,
): Promise<Written> {
  const written: Written = { reports: [], errors: [], written: 0, replayed: 0, failure: null }
  for (const request of requests) {
    const body = bodyOf(request, (picture) => pictures.photoOf(picture) ?? expectedPhoto(picture))
    // Without a change of stock by units a request may be made again at any time; its key only allows a retry.
    const result = await send(context, body, contentKey(body, key) ?? context.newKey())
    if (!result.ok) {
      const errors = refusedFields(request, result.problem)?.map(({ error }) => error) ?? []
      return {
        ...written,
        errors,
        failure: stopped(toCliError(result.problem), written.written, requests.length),
      }
    }
    written.reports.push(result.data)
    written.written += 1
    if (isReplayed(result)) written.replayed += 1
    if (requests.length > 1) context.out.progress(`Request ${written.written} of ${requests.length} is in`)
  }
  return written
}

/** An import that stops keeps the exit code of its cause. */
function stopped(cause: CliError, written: number, total: number): CliError {
  const code = cause.code === 'aborted' ? 'import_stopped' : cause.code
  const again = 'Run the same command again: what is in stays as it is, and nothing counts twice.'
  const detail = `${written} of ${total} requests are in.`
  return cause.with({ code, detail, errors: [], hints: [...cause.hints, again], cause })
}

function rowsRefused(errors: readonly RowError[]): CliError {
  const rows = new Set(errors.map(({ file, line, row }) => JSON.stringify([file, line, row]))).size
  return cliError(
    'rows_refused',
    `Nothing was changed: ${rows === 1 ? 'one row' : `${rows} rows`} cannot be taken`,
    vendorHints(errors),
  )
}

const UNKNOWN_VENDOR = /^There is no vendor (.+): add it/
const MOST_NAMED = 5

function vendorHints(errors: readonly RowError[]): string[] {
  const names = [...new Set(errors.flatMap(({ message }) => UNKNOWN_VENDOR.exec(message)?.[1] ?? []))]
  if (names.length === 0) return []
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
  return [
    `The shop has no vendor ${names.slice(0, MOST_NAMED).join(', ')}${more}: mend the name, or add new vendors with --add-vendors.`,
  ]
}
