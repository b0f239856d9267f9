import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { commandFor } from '../choice/choice.ts'
import { failureCount, runsWith, type FeaturesRun } from './features-run.ts'

/** A run of the past, in `reports/history.json`. */
export type PastRun = {
  startedAt: string
  seconds: number
  command: string
  passed: number
  failed: number
  skipped: number
  /** Names of scenarios that passed only when they were run again. */
  flaky: readonly string[]
}

const KEPT = 20

/** The last runs, oldest first. */
export function readHistory(published: string): PastRun[] {
  try {
    return JSON.parse(readFileSync(join(published, 'history.json'), 'utf8')) as PastRun[]
  } catch {
    return []
  }
}

export function historyWith(before: readonly PastRun[], run: FeaturesRun): PastRun[] {
  const past: PastRun = {
    startedAt: run.startedAt,
    seconds: run.seconds,
    command: commandFor(run.choice),
    passed: runsWith(run, 'passed').length,
    failed: failureCount(run),
    skipped: runsWith(run, 'skipped').length,
    flaky: runsWith(run, 'flaky').map(({ name }) => name),
  }
  return [...before, past].slice(-KEPT)
}
