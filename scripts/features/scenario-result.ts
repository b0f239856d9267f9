import type { StoreKind, Surface } from '#features/support/run-parameters.ts'

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
