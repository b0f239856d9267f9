import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { commandFor, EVERYTHING, type Choice } from '../choice/choice.ts'
import {
  disparities,
  failureCount,
  MOST_FLAKY,
  runsWith,
  type FeaturesRun,
  type ScenarioResult,
  type ScenarioRun,
} from './features-run.ts'
import { titleOf } from '#scripts/features/run/leg.ts'

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

/** Failures told in full; of more than these the report knows. */
const IN_FULL = 20

/** The command that runs this scenario alone, on what it ran on. */
export function replayCommand({ surface, store, file, line }: ScenarioResult, choice: Choice): string {
  const place = { surfaces: [surface], paths: [`${file}:${line}`] }
  return commandFor({ ...EVERYTHING, ...place, stores: [store], url: choice.url })
}

/** What failed and why, for a terminal; empty when all is well. */
export function describeFailures(run: FeaturesRun): string {
  const failed = runsWith(run, 'failed')
  const rest = failed.slice(IN_FULL).map((each) => `✗ ${placeOf(each)} ${each.name}`)
  const unequal = disparities(run).map(
    (group) => `≠ ${group[0]?.name}: ${group.map((each) => `${titleOf(each)} ${each.status}`).join(', ')}`,
  )
  const flaky = runsWith(run, 'flaky').length
  return [
    ...run.faults.map((fault) => `✗ ${fault}`),
    ...failed.slice(0, IN_FULL).map((each) => describeFailure(each, run.choice)),
    ...rest,
    ...unequal,
    ...(flaky > MOST_FLAKY ? [`✗ ${flaky} scenarios were flaky; more than ${MOST_FLAKY} fail a run.`] : []),
  ].join('\n')
}

/** A line for each that passed only when it was run again. */
export function describeFlaky(run: FeaturesRun): string[] {
  return runsWith(run, 'flaky').map((each) => `${each.name}, ${placeOf(each)} (${titleOf(each)})`)
}

export function describeSkipped(run: FeaturesRun): { what: string; count: number }[] {
  const groups = Map.groupBy(
    runsWith(run, 'skipped'),
    (each) => each.reason ?? `${each.name}, ${placeOf(each)}`,
  )
  return [...groups].map(([what, { length: count }]) => ({ what: `scenarios: ${what}`, count }))
}

function describeFailure(failed: ScenarioRun, choice: Choice): string {
  const step = failed.attempts.at(-1)?.steps.find(({ error }) => error !== null)
  const error = saidIn(step?.error ?? '').map((line) => `      ${line}`)
  return [
    `✗ ${failed.name} (${titleOf(failed)}), ${placeOf(failed)}`,
    `    ${step?.words ?? failed.reason ?? ''}`,
    ...error,
    `    again: ${replayCommand(failed, choice)}`,
  ].join('\n')
}

/** What was said, and of where it was thrown the first place in a step; the report has all of them. */
function saidIn(error: string): string[] {
  const lines = error.split('\n').filter((line) => line.trim() !== '')
  const isPlace = (line: string) => /^\s+at /.test(line)
  return [...lines.filter((line) => !isPlace(line)), ...lines.filter(isPlace).filter(inSteps).slice(0, 1)]
}

function inSteps(line: string): boolean {
  return line.replaceAll('\\', '/').includes('/features/steps/')
}

function placeOf({ file, line }: ScenarioResult): string {
  return `${file}:${line}`
}
