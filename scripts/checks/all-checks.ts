import type { Surface } from '#features/support/run-parameters.ts'
import { EVERYTHING, type Choice } from '#scripts/features/choice/choice.ts'
import { findScenarios } from '#scripts/features/choice/find-scenarios.ts'
import { describeSkipped, describeFlaky, describeFailures } from '#scripts/features/results/history.ts'
import { type FeaturesRun, runsWith, failureCount } from '#scripts/features/results/features-run.ts'
import { runFeatures } from '#scripts/features/run/run-features.ts'
import { failure, programCheck, type Check, type CheckOutcome } from './check.ts'
import { isStopped, runProgram } from './run-program.ts'
import { browserCheck } from './starting-browser.ts'
import { vitestCheck } from './vitest-check.ts'

/** Checks that look at the built storefront. */
export const NEED_STOREFRONT: readonly string[] = ['bytes', 'unit', 'features']
type Named = Pick<Check, 'name' | 'title' | 'needs' | 'onlyByName'>

/**
 * The checks that were asked for by name, all but those that need that when none was, each with what it needs, in the usual order; or, for a name
 * that nothing has, a text that lists the names.
 */
export function chooseChecks<Each extends Named>(
  all: readonly Each[],
  asked: readonly string[],
): { chosen: Each[] } | { fault: string } {
  const unknown = asked.filter((name) => !all.some((check) => check.name === name))
  if (unknown.length > 0) {
    const names = all.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`)
    return { fault: `There is no check named ${unknown.join(', ')}. There are:\n${names.join('\n')}` }
  }
  if (asked.length === 0) return { chosen: all.filter(({ onlyByName }) => !onlyByName) }
  const wanted = new Set(asked)
  for (const { name, needs } of all) if (wanted.has(name) && needs !== undefined) wanted.add(needs)
  return { chosen: all.filter(({ name }) => wanted.has(name)) }
}

/** Scenarios of a choice, through browser and terminal; `reports/features.html` tells of each. */
export function scenariosCheck(title: string, choice: Choice): Check {
  return {
    name: 'features',
    title,
    needs: 'browser',
    heavy: true,
    run: () => runSurfaces(choice, ['web', 'cli']),
    without: () => runSurfaces(choice, ['cli']),
  }
}

async function runSurfaces(choice: Choice, surfaces: readonly Surface[]): Promise<CheckOutcome> {
  const found = await findScenarios(choice)
  if ('fault' in found) return failure(found.fault)
  const { selections } = found
  const chosen = new Map([...selections].filter(([surface]) => surfaces.includes(surface)))
  const outcome = outcomeOf(await runFeatures({ ...choice, surfaces }, chosen, { stopped: isStopped }))
  const unchosen = [...selections].filter(([surface]) => !surfaces.includes(surface))
  const told = unchosen.map(([surface, { count }]) => ({
    what: `scenarios of the surface ${surface}`,
    count,
  }))
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

const WALK_SKIPPED = 75

/** Makes a bare machine, does with it what the page says, and lets it sell, be upgraded and be put back. */
const productionCheck: Check = {
  name: 'production',
  title: 'a bare machine, walked as docs/production.md says (a quarter of an hour, as root)',
  onlyByName: true,
  heavy: true,
  run: async () => {
    const { code, output } = await runProgram('node', ['scripts/production/walk.ts'], {}, { alone: true })
    if (code === WALK_SKIPPED)
      return { passed: 0, failed: 0, skipped: [{ what: output.trim(), count: 1 }], output: '' }
    return code === 0 ? { passed: 1, failed: 0, skipped: [], output: '' } : failure(output)
  },
}

/**
 * Every check, the quick ones first. Nothing is generated here, or the freshness of the committed code could not be
 * judged.
 */
export const ALL_CHECKS: readonly Check[] = [
  browserCheck,
  // Waits more than it works, so it goes beside those that keep the cores busy.
  {
    ...programCheck('bytes', 'bytes of the first visit', 'node', ['scripts/check-bytes.ts']),
    needs: 'browser',
  },
  programCheck(
    'types',
    'types',
    'tsc',
    ['--noEmit'],
    ['--noEmit', '-p', 'tsconfig.browsers.json'],
    ['--noEmit', '-p', 'tsconfig.terminal.json'],
    ['--noEmit', '-p', 'web/worker'],
  ),
  programCheck('lint', 'lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  programCheck('generated', 'generated code is fresh', 'node', ['scripts/check-generated.ts']),
  programCheck('contract', 'contract', 'node', ['scripts/contract.ts']),
  programCheck('format', 'format', 'oxfmt', ['--check']),
  programCheck('imports', 'import directions', 'node', ['scripts/check-imports.ts']),
  programCheck('unused', 'unused code', 'knip', []),
  vitestCheck,
  scenariosCheck('scenarios through browser and terminal', EVERYTHING),
  {
    ...programCheck('rules', 'rules, steps, and what holds them', 'node', ['scripts/evidence.ts']),
    heavy: true,
  },
  productionCheck,
]
