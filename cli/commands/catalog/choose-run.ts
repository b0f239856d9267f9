import { dhakaDay } from '#core/time/dhaka.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { type Failure, failWith } from '#cli/failure.ts'
import type { CliContext } from '#cli/context.ts'
import type { Batch } from './import-plan.ts'
import type { ImportRecord } from './import-record.ts'

/** What the operator says about earlier runs. */
export type RunWish = {
  runId?: string | undefined
  /** Go on with an import that stopped long ago. */
  resume?: boolean | undefined
  /** This is a new wish, whatever was imported before. */
  anew?: boolean | undefined
  /** A list that is in already does not count again for a day. */
  onceADay: boolean
}

export type Known = { records: readonly ImportRecord[]; operator: string; now: number }

/**
 * Which run an import is: one that goes on, or a new one; `superseded` are records that it makes useless. With `isIn` all
 * of this very list is in by that run, and nothing is left to be done.
 */
export type ChosenRun = {
  record: ImportRecord | null
  superseded: readonly ImportRecord[]
  isIn: boolean
}

// For a day the store surely remembers a key, and people what they have just started.
const DAY_MS = 86_400_000

/**
 * Whether a list goes on with an earlier run. Only lists that change stock by units can count twice, so only they are
 * looked at, and those that name their run. What nobody but a person can decide is a failure that says how to.
 */
export function chooseRun(batches: readonly Batch[], wish: RunWish, known: Known): ChosenRun {
  if (wish.runId !== undefined) return namedRun(batches, wish.runId, known)
  const changes = new Set(batches.flatMap(({ stockChanges }) => stockChanges))
  if (changes.size === 0) return newRun([])
  const touching = known.records.filter(
    (record) => record.finishedAt === null && unsettledCodes(record).some((code) => changes.has(code)),
  )
  if (wish.anew) return newRun(touching)
  const begun = touching.find((record) => fits(record, batches))
  if (begun) return isIn(begun, batches) ? oldRun(begun, batches) : oldRun(goOn(begun, wish, known), batches)
  const [other] = touching
  if (other) throw otherUnfinished(other, changes)
  const done = known.records.find(
    (record) => record.finishedAt !== null && record.finishedAt > known.now - DAY_MS && isIn(record, batches),
  )
  return done && wish.onceADay ? oldRun(done, batches) : newRun([])
}

function newRun(superseded: readonly ImportRecord[]): ChosenRun {
  return { record: null, superseded, isIn: false }
}

function oldRun(record: ImportRecord, batches: readonly Batch[]): ChosenRun {
  return { record, superseded: [], isIn: isIn(record, batches) }
}

function namedRun(batches: readonly Batch[], runId: string, { records }: Known): ChosenRun {
  const record = records.find((each) => each.runId === runId) ?? null
  if (record === null) return newRun([])
  if (fits(record, batches)) return oldRun(record, batches)
  throw failWith('run_id_reused', `The run ${runId} was another list: give this one another --run-id`)
}

/** Whether all that a run has sent stands at the same place in this list. */
function fits({ batches: before }: ImportRecord, batches: readonly Batch[]): boolean {
  return before.every(({ hash, state }, at) => state === 'waiting' || batches[at]?.hash === hash)
}

/** Whether a run has brought in all of this very list. */
function isIn({ batches: before }: ImportRecord, batches: readonly Batch[]): boolean {
  return (
    before.length === batches.length &&
    before.every(({ hash, state }, at) => state === 'in' && hash === batches[at]?.hash)
  )
}

function unsettledCodes({ batches }: ImportRecord): string[] {
  return batches.flatMap(({ state, stockChanges }) => (state === 'waiting' ? [] : stockChanges))
}

function goOn(record: ImportRecord, { resume }: RunWish, { now, operator }: Known): ImportRecord {
  const isOld = record.startedAt < now - DAY_MS
  const doubtful = record.batches.findIndex(({ state }) => state === 'sent')
  if (doubtful >= 0 && (record.operator !== operator || (isOld && resume))) {
    const codes = record.batches[doubtful]?.stockChanges ?? []
    const why = isOld
      ? 'the store may have forgotten it'
      : `it was sent with the key ${record.operator}, and this is ${operator}`
    throw failWith(
      'import_in_doubt',
      `Nobody can say whether batch ${doubtful + 1} of the earlier run is in: ${why}`,
      [
        `Compare the stock of ${some(codes)} with \`haat catalog list\`, take out of the list what is in, and import it with --anew.`,
      ],
    )
  }
  if (isOld && !resume) {
    throw failWith('import_unfinished', `This list was begun on ${dayOf(record)} and never finished`, [
      '--resume goes on where it stopped; --anew counts all of its stock changes as new ones.',
    ])
  }
  return record
}

function otherUnfinished(record: ImportRecord, changes: ReadonlySet<string>): Failure {
  const codes = unsettledCodes(record).filter((code) => changes.has(code))
  return failWith(
    'import_unfinished',
    `Another list of ${dayOf(record)} stopped on the way, and has changed or may have changed the stock of ${some(codes)}`,
    [
      'Import that list again as it was: it goes on where it stopped, and nothing counts twice.',
      'Or take its rows out of this one and import it with --anew.',
    ],
  )
}

function some(codes: readonly string[]): string {
  const shown = codes.slice(0, 5).join(', ')
  return codes.length > 5 ? `${shown} and ${codes.length - 5} more` : shown
}

function dayOf({ startedAt }: ImportRecord): string {
  return dhakaDay(startedAt)
}

/** The record of a run that has not begun. */
export function newRecord(
  { settings, now, newKey }: CliContext,
  batches: readonly Batch[],
  { runId, operator }: { runId?: string | undefined; operator: string },
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
export function goneOnWith(earlier: ImportRecord | null, fresh: ImportRecord): ImportRecord {
  if (earlier === null) return fresh
  const batches = fresh.batches.map((each, at) => {
    const before = earlier.batches[at]
    return before === undefined || before.state === 'waiting' ? each : before
  })
  return { ...earlier, finishedAt: null, batches }
}

/** Says that an import goes on. */
export function goingOn({ startedAt, batches }: ImportRecord): string {
  const done = batches.filter(({ state }) => state === 'in').length
  return `This list was begun at ${dhakaTime(startedAt)}: ${done} of ${batches.length} batches are in, the rest follows`
}
