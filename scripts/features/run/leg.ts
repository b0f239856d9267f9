import type { StoreKind, Surface } from '#features/support/run-parameters.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeaturesReport, ScenarioResult } from '#scripts/features/results/features-run.ts'

/** One process of cucumber: the scenarios of one surface on stores of one kind. */
export type Leg = { surface: Surface; store: StoreKind }

/** As files of reports are named. */
export function fileNameOf({ surface, store }: Leg): string {
  return `features-${surface}-${store}`
}

/** For people: `web`, or `web on postgres` where a store of another kind than usual stands behind it. */
export function titleOf({ surface, store }: Leg): string {
  return store === 'sqlite' ? surface : `${surface} on ${store}`
}

/** How long scenarios took when they last passed, in milliseconds, by file and name. */
export type Durations = Readonly<Record<string, number>>

export function durationKey(file: string, name: string): string {
  return `${file.replaceAll('\\', '/')} ${name}`
}

/** What a step takes, more or less, in milliseconds. */
const STEP_MS = 250

/**
 * The longest first, so that no worker begins a long one when the others are about to end. What nobody has timed yet
 * counts by its steps; equals keep their order.
 */
export function slowestFirst<Item>(
  items: readonly Item[],
  about: (item: Item) => { key: string; steps: number },
  durations: Durations,
): Item[] {
  const timed = items.map((item) => {
    const { key, steps } = about(item)
    return { item, ms: durations[key] ?? steps * STEP_MS }
  })
  return timed.toSorted((one, other) => other.ms - one.ms).map(({ item }) => item)
}

const FILE = 'durations.json'

/** How long each scenario took when it last passed, as former runs have left it; empty when none has. */
export function readDurations(published: string): Durations {
  try {
    return JSON.parse(readFileSync(join(published, FILE), 'utf8')) as Durations
  } catch {
    return {}
  }
}

/** The same with what a run has found, and the name of the file to keep it in. */
export function durationsWith(
  before: Durations,
  results: FeaturesReport['results'],
): { name: string; durations: Durations } {
  const found = results.flatMap(({ status, file, name, milliseconds }: ScenarioResult) =>
    status === 'passed' ? [[durationKey(file, name), milliseconds] as const] : [],
  )
  return { name: FILE, durations: { ...before, ...Object.fromEntries(found) } }
}
