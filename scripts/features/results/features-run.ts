import type { Choice } from '../choice/choice.ts'
import type { ScenarioStatus } from '../scenario-result.ts'
import type { ScenarioRun } from './scenario-run.ts'

/** A run of scenarios with all that it has found. */
export type FeaturesRun = {
  /** ISO date and time. */
  startedAt: string
  seconds: number
  choice: Choice
  runs: readonly ScenarioRun[]
  /** What went wrong outside of scenarios. */
  faults: readonly string[]
}

/**
 * One that passes when it is run again may be an accident of a busy machine. When several do, something is wrong with the
 * shop or its scenarios, and a green run would hide it.
 */
export const MOST_FLAKY = 3

export function runsWith(run: FeaturesRun, status: ScenarioStatus): ScenarioRun[] {
  return run.runs.filter((each) => each.status === status)
}

/** Whether the whole run counts as passed. */
export function isGood(run: FeaturesRun): boolean {
  return failureCount(run) === 0 && run.runs.length > 0
}

/** Failed scenarios, faults, and one more when too many were flaky. */
export function failureCount(run: FeaturesRun): number {
  const tooFlaky = runsWith(run, 'flaky').length > MOST_FLAKY ? 1 : 0
  return runsWith(run, 'failed').length + run.faults.length + tooFlaky
}

/** Scenarios that ended differently on two surfaces or stores. */
export function disparities(run: FeaturesRun): ScenarioRun[][] {
  const groups = Map.groupBy(run.runs, ({ file, line, name }) => `${file}:${line} ${name}`)
  const endings = (group: readonly ScenarioRun[]) =>
    new Set(group.filter(({ status }) => status !== 'skipped').map(({ status }) => status === 'failed'))
  return [...groups.values()].filter((group) => endings(group).size > 1)
}
