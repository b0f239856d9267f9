import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { SURFACES } from '#features/support/run-parameters.ts'

import { ROOT } from '../build/root.ts'
import { storefrontStep } from '../build/steps.ts'
import { bringUpToDate } from '../build/up-to-date.ts'
import { readScenarios } from '../features/scenario-results.ts'
import { installPrerequisites } from './prerequisites.ts'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './reports.ts'
import { programCheck, testCounts, type Check, type Result } from './run-checks.ts'
import { runProgram } from './run-program.ts'
import { skippedTests } from './skipped-tests.ts'

const MODULES = 'core generated contract client server web cli features e2e scripts tools'.split(' ')

/** More flaky scenarios in one run are a failure. */
const MOST_FLAKY = 3

const bytes = programCheck('bytes', 'bytes of the first visit', 'node', ['scripts/check-bytes.ts'])
const types = programCheck(
  'types',
  'types',
  'tsc',
  ['--noEmit', '--singleThreaded'],
  ['--noEmit', '--singleThreaded', '-p', 'tsconfig.browsers.json'],
  ['--noEmit', '--singleThreaded', '-p', 'tsconfig.terminal.json'],
  ['--noEmit', '--singleThreaded', '-p', 'web/worker'],
)
const lint = programCheck('lint', 'lint', 'oxlint', ['--type-aware', '--deny-warnings'])

/** All checks of `npm test`. */
export const ALL_CHECKS: readonly Check[] = [
  types,
  lint,
  programCheck('generated', 'generated code is up to date', 'node', ['scripts/generate.ts', '--check']),
  programCheck('contract', 'contract', 'node', ['scripts/contract.ts']),
  programCheck('format', 'format', 'oxfmt', ['--check']),
  programCheck('imports', 'module boundaries', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    ...MODULES,
  ]),
  programCheck('unused', 'unused code', 'knip', []),
  // After the others, because a browser may have to be installed first.
  { ...bytes, run: () => withBrowser(bytes) },
  {
    name: 'unit',
    title: 'unit, component, contract and server tests',
    heavy: true,
    run: () => runVitest([]),
  },
  {
    name: 'e2e',
    title: 'browser tests of layout, timers, offline visits and contrast',
    heavy: true,
    run: runBrowserTests,
  },
  scenarios('scenarios through browser and terminal', []),
  // Last, because it shows the results of the tests and scenarios.
  { ...programCheck('trace', 'every rule has a test', 'node', ['scripts/trace.ts']), heavy: true },
]

/** What `npm test -- quick` runs: types, lint, the tests that import a changed file, and the smoke scenarios. */
export function quickChecks(): readonly Check[] {
  const changed = ['--changed', changedSince(), '--passWithNoTests'].filter((each) => each !== null)
  return [
    types,
    lint,
    { name: 'unit', title: 'tests of changed files', heavy: true, run: () => runVitest(changed) },
    scenarios('scenarios tagged @smoke', ['--tags', '@smoke']),
  ]
}

function scenarios(title: string, args: readonly string[]): Check {
  return { name: 'features', title, heavy: true, run: () => runFeatures(args) }
}

async function runFeatures(args: readonly string[]): Promise<Result> {
  const { noBrowser } = await installPrerequisites()
  const profiles = SURFACES.filter((surface) => surface === 'cli' || noBrowser === null)
  // In parallel, because a browser leaves much of a core idle.
  const runs = await Promise.all(
    profiles.map((profile) => runProgram('node', ['scripts/features.ts', '--profile', profile, ...args])),
  )
  const flaky = profiles.flatMap((profile) =>
    readScenarios(profile).flatMap(({ status, place }) =>
      status === 'flaky' ? [`${place} (${profile})`] : [],
    ),
  )
  const output = runs.map((run) => run.output).join('')
  const counts = testCounts(output, Math.max(...runs.map(({ code }) => code ?? 1)))
  if (flaky.length > MOST_FLAKY) counts.failed += 1
  return { counts, output, notes: [...flaky.map((place) => `flaky: ${place}`), ...skipped(noBrowser)] }
}

async function runBrowserTests(): Promise<Result> {
  const { noBrowser } = await installPrerequisites()
  if (noBrowser !== null) return nothingRun(noBrowser)
  await bringUpToDate(storefrontStep)
  rmSync(join(ROOT, PLAYWRIGHT_REPORT), { force: true })
  const { code, output } = await runProgram('playwright', ['test'])
  return { counts: testCounts(output, code ?? 1), output, notes: flakyTests(output) }
}

/** The lines of Playwright's summary that name flaky tests. */
function flakyTests(output: string): string[] {
  const [, names = ''] = /^ +\d+ flaky\n((?: {4}.*\n?)+)/m.exec(stripVTControlCharacters(output)) ?? []
  return names
    .split('\n')
    .filter(Boolean)
    .map((line) => `flaky: ${line.trim()}`)
}

async function runVitest(args: readonly string[]): Promise<Result> {
  const { noPostgres } = await installPrerequisites()
  rmSync(join(ROOT, VITEST_REPORT), { force: true })
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const { code, output } = await runProgram('vitest', ['run', ...args, ...reporters])
  return { counts: testCounts(output, code ?? 1), output, notes: skippedTests(noPostgres) }
}

async function withBrowser({ run }: Check): Promise<Result> {
  const { noBrowser } = await installPrerequisites()
  return noBrowser === null ? run() : nothingRun(noBrowser)
}

function nothingRun(reason: string): Result {
  return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', notes: skipped(reason) }
}

function skipped(reason: string | null): string[] {
  return reason === null ? [] : [`skipped: ${reason}`]
}

/** The commit where this branch left main; null on main itself, where only uncommitted changes count. */
function changedSince(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main')
  return base === head || base === '' ? null : base
}
