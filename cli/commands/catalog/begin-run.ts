import type { CliContext } from '#cli/context.ts'
import type { Batch } from './import-plan.ts'
import type { ImportRecord } from './import-record.ts'

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
  return `This list was begun at ${new Date(startedAt).toISOString()}: ${done} of ${batches.length} batches are in, the rest follows`
}
