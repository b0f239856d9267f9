import { dhakaIso } from '#core/time/dhaka.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { join } from 'node:path'
import type { CliContext } from '#cli/context.ts'
import { Failure, failWith } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/ask.ts'
import type { RowError, ImportRow, LocalPicture } from '#cli/import/import-row.ts'
import { answerOf } from '#cli/network/answer.ts'
import { diskFailure } from '#cli/session/kept-file.ts'
import { LockBusy } from '#cli/session/file-lock.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { goingOn, goneOnWith, newRecord, chooseRun, type RunWish } from './choose-run.ts'
import { checkRows, tryAll } from './try-batches.ts'
import { changesOf, countsOf, locationsOf, type ImportOutcome } from './import-outcome.ts'
import { planImport, type Batch, type StockToMove } from './import-plan.ts'
import { openRecords, type ImportRecord, type ImportRecords, type ReceivedReport } from './import-record.ts'
import { openSentPictures, type SentPictures } from './send-pictures.ts'
import { writeBatches } from './write-batches.ts'

/** `what` ends the question before a real shop is changed: "this changes its catalog". */
export type ImportWish = RunWish & {
  dryRun: boolean
  what: string
  movedStock?: StockToMove | undefined
  /** Says what has become of the rows. The run ends afterwards: killed in between, the same command says it again. */
  tell: (imported: Imported) => void
}

/** How an import ended; `failure` where it has not done all. */
export type Imported = { outcome: ImportOutcome; failure: Failure | null }

/**
 * Brings rows into the catalog: all are tried before the first is written, in batches that each go in as a whole. Rows
 * with `faults` of their own are not sent, and nothing is written then. What has happened so far is on the disk, so that
 * the same rows after a lost answer count once.
 */
export async function runImport(
  context: CliContext,
  rows: readonly ImportRow[],
  faults: readonly RowError[],
  wish: ImportWish,
): Promise<Imported> {
  await requireOperator(context)
  const { name: operator } = answerOf(await context.api.call('getOperatorKey')).data
  const folder = join(context.kept.folder, 'imports')
  const records = openRecords(folder, context.settings.profile, context.settings.url, context.now)
  try {
    return await records.alone(() => importAlone(context, rows, faults, { ...wish, operator, records }))
  } catch (error) {
    if (error instanceof LockBusy) {
      throw failWith(
        'import_running',
        'Another import is under way in this profile: try again when it has ended',
      )
    }
    throw diskFailure(error, folder, 'import')
  } finally {
    context.out.progress(null)
  }
}

type Alone = ImportWish & { operator: string; records: ImportRecords }

async function importAlone(
  context: CliContext,
  rows: readonly ImportRow[],
  known: readonly RowError[],
  wish: Alone,
): Promise<Imported> {
  const { imported, record } = await carryOut(context, rows, known, wish)
  wish.tell(imported)
  if (record !== null) await endRun(context, record, wish.records)
  return imported
}

/** Closes the record of a run that is in; where the disk does not take it, the same command again says that all is in. */
async function endRun({ out, now }: CliContext, record: ImportRecord, records: ImportRecords): Promise<void> {
  try {
    await records.save({ ...record, finishedAt: now() })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    out.note(
      `All of it is in, but that could not be kept (${why}): the same command again says so and changes nothing`,
    )
  }
}

/** `record` is that of a run which has to be ended. */
type CarriedOut = { imported: Imported; record: ImportRecord | null }

async function carryOut(
  context: CliContext,
  rows: readonly ImportRow[],
  known: readonly RowError[],
  wish: Alone,
): Promise<CarriedOut> {
  const { good, faults: refused } = checkRows(rows)
  const { batches, faults: repeated } = planImport(good, wish)
  const faults = [...known, ...refused, ...repeated]
  const pictures = await openSentPictures(context)
  const {
    record: earlier,
    superseded,
    isIn,
  } = chooseRun(batches, wish, {
    ...wish,
    records: await wish.records.all(),
    now: context.now(),
  })
  if (earlier && isIn && faults.length === 0) {
    return alreadyIn(context, batches, earlier, { wish, pictures: picturesOf(rows, pictures) })
  }
  if (earlier && faults.length === 0) context.out.note(goingOn(earlier))
  const record = goneOnWith(earlier, newRecord(context, batches, wish))
  const tried = await tryAll(context, batches, record, { pictures, faults })
  const outcome: ImportOutcome = {
    ...toldOf(batches, tried.reports),
    dry_run: wish.dryRun,
    run_id: record.runId,
    batches: { total: batches.length, written: 0, replayed: 0 },
    pictures: picturesOf(rows, pictures),
    already_in_since: null,
    faults: tried.faults,
  }
  if (tried.faults.length > 0) return left({ outcome, failure: refusedRows(tried.faults) })
  if (wish.dryRun) return left({ outcome, failure: null })
  await agreeToProduction(context, wish.what)
  for (const each of superseded) await wish.records.forget(each)
  await sendPictures(context, rows, pictures)
  const keeps = wish.runId !== undefined || batches.some(({ stockChanges }) => stockChanges.length > 0)
  const written = await writeBatches(context, {
    batches,
    record,
    records: keeps ? wish.records : null,
    pictures,
  })
  const reports = written.record.batches.map(({ report }) => report)
  const total = {
    total: batches.length,
    written: written.record.batches.filter(({ state }) => state === 'in').length,
    replayed: written.replayed,
  }
  const told = { ...outcome, ...toldOf(batches, reports), batches: total, faults: written.faults }
  const imported = { outcome: told, failure: written.failure }
  return keeps && written.failure === null ? { imported, record: written.record } : left(imported)
}

/** What nobody has to remember: nothing was written, or it stays as it stopped. */
function left(imported: Imported): CarriedOut {
  return { imported, record: null }
}

function toldOf(batches: readonly Batch[], reports: readonly (ReceivedReport | null)[]) {
  return {
    ...countsOf(batches, reports),
    cleared: locationsOf(batches, reports, 'cleared'),
    stock_kept: locationsOf(batches, reports, 'stock_kept'),
    changes: changesOf(batches, reports),
  }
}

type AlreadyIn = { wish: Alone; pictures: ImportOutcome['pictures'] }

/** Of a list that is in, what came of it then. */
function alreadyIn(
  { out }: CliContext,
  batches: readonly Batch[],
  record: ImportRecord,
  { wish, pictures }: AlreadyIn,
): CarriedOut {
  const at = record.finishedAt ?? record.startedAt
  const since = dhakaIso(at)
  const again = wish.onceADay && wish.runId === undefined ? ' If it is another delivery: --anew.' : ''
  out.note(
    `This very list is in already, since ${dhakaTime(at)}: nothing was changed, and nothing counts twice.${again}`,
  )
  const reports = record.batches.map(({ report }) => report)
  const outcome: ImportOutcome = {
    ...toldOf(batches, reports),
    dry_run: wish.dryRun,
    run_id: record.runId,
    batches: { total: batches.length, written: batches.length, replayed: 0 },
    pictures,
    already_in_since: since,
    faults: [],
  }
  const isOver = record.finishedAt !== null || wish.dryRun
  return { imported: { outcome, failure: null }, record: isOver ? null : record }
}

async function sendPictures(
  context: CliContext,
  rows: readonly ImportRow[],
  pictures: SentPictures,
): Promise<void> {
  const unknown = picturesIn(rows).filter((picture) => pictures.photoOf(picture) === undefined)
  for (const [at, picture] of unknown.entries()) {
    context.out.progress(`Picture ${at + 1} of ${unknown.length}: ${picture.name}`)
    try {
      await pictures.send(picture)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw error.with({
        detail: `No row was written. Of ${unknown.length} pictures ${at} were sent; ${picture.path} was not.`,
        hints: [...error.hints, 'Run the same command again: it goes on with this picture.'],
        cause: error,
      })
    }
  }
}

function picturesOf(rows: readonly ImportRow[], pictures: SentPictures): ImportOutcome['pictures'] {
  const all = picturesIn(rows)
  const known = all.filter((picture) => pictures.photoOf(picture) !== undefined).length
  return { uploaded: all.length - known, known }
}

function picturesIn(rows: readonly ImportRow[]): LocalPicture[] {
  return [
    ...new Map(rows.flatMap(({ picture }) => (picture ? [[picture.path, picture] as const] : []))).values(),
  ]
}

function refusedRows(faults: readonly RowError[]): Failure {
  const rows = new Set(faults.map(({ file, line, row }) => JSON.stringify([file, line, row]))).size
  return failWith(
    'rows_refused',
    `Nothing was changed: ${rows === 1 ? 'one row' : `${rows} rows`} cannot be taken`,
    vendorHints(faults),
  )
}

const UNKNOWN_VENDOR = /^There is no vendor (.+): add it/
const MOST_NAMED = 5

function vendorHints(faults: readonly RowError[]): string[] {
  const names = [...new Set(faults.flatMap(({ message }) => UNKNOWN_VENDOR.exec(message)?.[1] ?? []))]
  if (names.length === 0) return []
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
  return [
    `The shop has no vendor ${names.slice(0, MOST_NAMED).join(', ')}${more}: mend the name, or add new vendors with --add-vendors.`,
  ]
}
