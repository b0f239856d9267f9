import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FeaturesReport, ScenarioResult } from '../scenario-result.ts'
import { durationKey, type Durations } from './slowest-first.ts'

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
