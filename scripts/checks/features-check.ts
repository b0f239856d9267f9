import type { Surface } from '#features/support/run-parameters.ts'

import { EVERYTHING } from '../features/choice/choice.ts'
import { findScenarios } from '../features/choice/find-scenarios.ts'
import { describeFailures, describeFlaky, describeSkipped } from '../features/results/describe-run.ts'
import { failureCount, runsWith, type FeaturesRun } from '../features/results/features-run.ts'
import { runFeatures } from '../features/run/run-features.ts'
import { failure, type Check, type CheckOutcome } from './check.ts'
import { isStopped } from './run-program.ts'

/** Every scenario, through browser and terminal; `reports/features.html` tells of each. */
export const featuresCheck: Check = {
  name: 'features',
  title: 'scenarios through browser and terminal',
  needs: 'browser',
  heavy: true,
  run: () => runSurfaces(['web', 'cli']),
  without: () => runSurfaces(['cli']),
}

async function runSurfaces(surfaces: readonly Surface[]): Promise<CheckOutcome> {
  const found = await findScenarios(EVERYTHING)
  if ('fault' in found) return failure(found.fault)
  const { selections } = found
  const chosen = new Map([...selections].filter(([surface]) => surfaces.includes(surface)))
  const outcome = outcomeOf(await runFeatures({ ...EVERYTHING, surfaces }, chosen, { stopped: isStopped }))
  const left = [...selections].filter(([surface]) => !surfaces.includes(surface))
  const told = left.map(([surface, { count }]) => ({ what: `scenarios of the surface ${surface}`, count }))
  return { ...outcome, skipped: [...outcome.skipped, ...told] }
}

/** A run as checks count: one that passed only when it was run again has passed, and is told apart. */
export function outcomeOf(run: FeaturesRun): CheckOutcome {
  return {
    passed: runsWith(run, 'passed').length + runsWith(run, 'flaky').length,
    failed: failureCount(run),
    skipped: describeSkipped(run),
    flaky: describeFlaky(run),
    output: describeFailures(run),
  }
}
