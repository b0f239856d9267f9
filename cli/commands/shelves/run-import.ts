import { join } from 'node:path'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/agree-to-production.ts'
import type { ListFault, ListRow, LocalPicture } from '#cli/lists/list-row.ts'
import { operatorAnswer } from '#cli/network/operator-answer.ts'
import { diskFailure } from '#cli/session/disk-failure.ts'
import { LockBusy } from '#cli/session/file-lock.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { checkRows } from './check-rows.ts'
import { chooseRun, type RunWish } from './choose-run.ts'
import { countsOf, type ImportOutcome } from './import-outcome.ts'
import { planImport, type Batch } from './import-plan.ts'
import { openRecords, type ImportRecord, type ImportRecords, type ImportReport } from './import-record.ts'
import { openSentPictures, type SentPictures } from './send-pictures.ts'
import { tryBatch } from './try-batches.ts'
import { writeBatches } from './write-batches.ts'

/** `what` ends the question before a real shop is changed: "this changes its catalog". */
export type ImportWish = RunWish & { dryRun: boolean; what: string }

/** How an import ended; `failure` where it has not done all. */
export type Imported = { outcome: ImportOutcome; failure: Failure | null }

/**
 * Brings rows into the catalog: all are tried before the first is written, in batches that each go in as a whole. Rows
 * with `faults` of their own are not sent, and nothing is written then. What has happened so far is on the disk, so that
 * the same rows after a lost answer count once.
 */
export async function runImport(
  context: CliContext,
  rows: readonly ListRow[],
  faults: readonly ListFault[],
  wish: ImportWish,
): Promise<Imported> {
  await requireOperator(context)
  const { name: operator } = operatorAnswer(await context.api.call('getOperatorKey')).data
  const folder = join(context.kept.folder, 'imports')
  const records = openRecords(folder, context.settings.profile, context.settings.url, context.now)
  try {
    return await records.alone(() => importAlone(context, rows, faults, { ...wish, operator, records }))
  } catch (error) {
    if (error instanceof LockBusy) {
      throw new Failure(
        exitCodes.unreachable,
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
  rows: readonly ListRow[],
  known: readonly ListFault[],
  wish: Alone,
): Promise<Imported> {
  const { good, faults: refused } = checkRows(rows)
  const { batches, faults: repeated } = planImport(good)
  const faults = [...known, ...refused, ...repeated]
  const pictures = await openSentPictures(context)
  const { record: earlier, superseded } = chooseRun(batches, wish, {
    ...wish,
    records: await wish.records.all(),
    now: context.now(),
  })
  if (earlier && faults.length === 0) context.out.note(goingOn(earlier))
  const record = goneOnWith(earlier, newRecord(context, batches, wish))
  const tried = await tryAll(context, batches, record, { pictures, faults })
  const outcome: ImportOutcome = {
    ...countsOf(batches, tried.reports),
    dry_run: wish.dryRun,
    run_id: record.runId,
    batches: { total: batches.length, written: 0, replayed: 0 },
    pictures: picturesOf(rows, pictures),
    faults: tried.faults,
  }
  if (tried.faults.length > 0) return { outcome, failure: refusedRows(tried.faults) }
  if (wish.dryRun) return { outcome, failure: null }
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
  return {
    outcome: { ...outcome, ...countsOf(batches, reports), batches: total, faults: written.faults },
    failure: written.failure,
  }
}

type Trying = { pictures: SentPictures; faults: readonly ListFault[] }

/** Asks the store about every batch that is neither in nor on its way; with faults of our own, as far as it answers. */
async function tryAll(
  context: CliContext,
  batches: readonly Batch[],
  record: ImportRecord,
  { pictures, faults }: Trying,
): Promise<{ reports: (ImportReport | null)[]; faults: ListFault[] }> {
  const reports: (ImportReport | null)[] = []
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

async function sendPictures(
  context: CliContext,
  rows: readonly ListRow[],
  pictures: SentPictures,
): Promise<void> {
  const unknown = picturesIn(rows).filter((picture) => pictures.photoOf(picture) === undefined)
  for (const [at, picture] of unknown.entries()) {
    context.out.progress(`Picture ${at + 1} of ${unknown.length}: ${picture.name}`)
    await pictures.send(picture)
  }
}

function picturesOf(rows: readonly ListRow[], pictures: SentPictures): ImportOutcome['pictures'] {
  const all = picturesIn(rows)
  const known = all.filter((picture) => pictures.photoOf(picture) !== undefined).length
  return { uploaded: all.length - known, known }
}

function picturesIn(rows: readonly ListRow[]): LocalPicture[] {
  return [
    ...new Map(rows.flatMap(({ picture }) => (picture ? [[picture.path, picture] as const] : []))).values(),
  ]
}

function newRecord(
  { settings, now, newKey }: CliContext,
  batches: readonly Batch[],
  { runId, operator }: Alone,
): ImportRecord {
  return {
    version: 1,
    runId: runId ?? newKey(),
    url: settings.url,
    operator,
    startedAt: now(),
    finishedAt: null,
    batches: batches.map(({ hash, stockChanges }) => ({
      hash,
      stockChanges,
      state: 'waiting',
      report: null,
    })),
  }
}

/** The record of the batches as they are now, with what an earlier run has sent of them. */
function goneOnWith(earlier: ImportRecord | null, fresh: ImportRecord): ImportRecord {
  if (earlier === null) return fresh
  const batches = fresh.batches.map((each, at) => {
    const before = earlier.batches[at]
    return before === undefined || before.state === 'waiting' ? each : before
  })
  return { ...earlier, finishedAt: null, batches }
}

function goingOn({ startedAt, batches }: ImportRecord): string {
  const done = batches.filter(({ state }) => state === 'in').length
  return `This list was begun at ${new Date(startedAt).toISOString()}: ${done} of ${batches.length} batches are in, the rest follows`
}

function refusedRows(faults: readonly ListFault[]): Failure {
  const rows = new Set(faults.map(({ file, line, row }) => JSON.stringify([file, line, row]))).size
  return new Failure(
    exitCodes.refused,
    'rows_refused',
    `Nothing was changed: ${rows === 1 ? 'one row' : `${rows} rows`} cannot be taken`,
  )
}
