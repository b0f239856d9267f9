import { commandFor, EVERYTHING, type Choice } from '../choice/choice.ts'
import { titleOf } from '../run/leg.ts'
import type { ScenarioResult } from '../scenario-result.ts'
import { disparities, MOST_FLAKY, runsWith, type FeaturesRun } from './features-run.ts'
import type { ScenarioRun } from './scenario-run.ts'

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

/** Skipped scenarios by their reason. */
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
