import type { Envelope } from '@cucumber/messages'

import type { Surface, StoreKind } from '#features/support/run-parameters.ts'
import type { Choice } from '../choice/choice.ts'

/** A run of scenarios with all that it has found. */
export type FeaturesRun = {
  /** ISO date and time. */
  startedAt: string
  seconds: number
  choice: Choice
  runs: readonly ScenarioRun[]
  /** What went wrong outside of scenarios. */
  faults: readonly string[]
  /** All that Cucumber said, for its own page. */
  messages: readonly LegMessages[]
}

/**
 * One that passes when it is run again may be an accident of a busy machine. When several do, something is wrong with the
 * shop or its scenarios, and a green run would hide it.
 */
export const MOST_FLAKY = 3

export function runsWith(run: FeaturesRun, status: ScenarioStatus): ScenarioRun[] {
  return run.runs.filter((each) => each.status === status)
}

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

/** Something that a scenario left with a step; a picture has no text. */
export type Attached = { name: string; mediaType: string; text: string }

export type StepRun = {
  /** As written, `When ` and what follows; of a hook what it does. */
  words: string
  /** What cucumber calls it, in small letters. */
  status: string
  milliseconds: number
  /** What failed, with where. */
  error: string | null
  attached: readonly Attached[]
}

/** One time that a scenario was run. */
export type ScenarioAttempt = { passed: boolean; milliseconds: number; steps: readonly StepRun[] }

/** A result with all that led to it; the last attempt decides. */
export type ScenarioRun = ScenarioResult & { attempts: readonly ScenarioAttempt[] }

/** What one process of cucumber had to say: scenarios that ended, and what went wrong outside of them. */
export type LegResults = { runs: readonly ScenarioRun[]; faults: readonly string[]; messages: LegMessages }
export type LegMessages = { leg: Pick<ScenarioResult, 'surface' | 'store'>; envelopes: readonly Envelope[] }

/** How a scenario ended: `flaky` failed at first and passed when it was run again. */
export type ScenarioStatus = 'passed' | 'failed' | 'flaky' | 'skipped'

/** One scenario, or one example of an outline, of one run. */
export type ScenarioResult = {
  surface: Surface
  store: StoreKind
  /** The feature file, from the root of the project, with slashes. */
  file: string
  /** The line to name when this one alone is to be run: of the scenario, or of the row of its examples. */
  line: number
  feature: string
  /** As it ran, with the values of its row. */
  name: string
  /** As it is written: an outline with its `<placeholders>`. */
  written: string
  tags: readonly string[]
  status: ScenarioStatus
  milliseconds: number
  /** Why it was skipped, or what failed. */
  reason: string | null
}

/** `reports/features.json`: the last run, its newest results. */
export type FeaturesReport = {
  /** ISO date and time. */
  startedAt: string
  seconds: number
  command: string
  results: readonly ScenarioResult[]
}
