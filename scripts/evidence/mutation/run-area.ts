import { cpSync } from 'node:fs'
import { matchesGlob, relative, join } from 'node:path'

import { ROOT } from '../../build/root.ts'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { installPackages, NOT_INSTALLED } from '../../bootstrap/install.mjs'

const WANTED = join(import.meta.dirname, 'stryker')

const PLACE = join(ROOT, '.cache', 'stryker')

// All that tests of any area read; Stryker copies it for the run.
const COPIED = [
  'cli',
  'client',
  'contract',
  'core',
  'features',
  'generated',
  'mock',
  'scripts',
  'server',
  'web',
]
const COPIED_FILES = ['openapi.yaml', 'package.json', 'tsconfig.json', '.oxfmtrc.json']

/** The reports that a run leaves: a page for people, and the same for programs. */
export const reportsOf = (area: AreaName) => ({
  page: `reports/mutation-${area}.html`,
  data: `reports/mutation-${area}.json`,
})

/**
 * Changes the files of an area, one small thing at a time, and runs the tests that reach the change. What was found the
 * last time and has not changed since is taken from there.
 */
export async function runArea(area: AreaName, concurrency?: number): Promise<Mutant[]> {
  const { Stryker, vitestRunner } = await openStryker()
  // What Stryker starts Vitest with.
  process.env['HAAT_MUTATION_AREA'] = area
  const { page, data } = reportsOf(area)
  const stryker = new Stryker({
    mutate: [...areas[area].mutate],
    ignorePatterns: ['/*', ...[...COPIED, ...COPIED_FILES].map((path) => `!/${path}`)],
    testRunner: 'vitest',
    plugins: [vitestRunner],
    vitest: { configFile: 'scripts/evidence/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Each would run every test, and half of them are texts.
    ignoreStatic: true,
    // Types are no business of these tests, and the check of their own tells of them.
    disableTypeChecks: false,
    timeoutMS: 30_000,
    tempDirName: '.cache/mutation',
    ...(concurrency ? { concurrency } : {}),
    incremental: true,
    incrementalFile: `.cache/mutation-${area}.json`,
    reporters: ['html', 'json', 'progress-append-only'],
    htmlReporter: { fileName: page },
    jsonReporter: { fileName: data },
    allowConsoleColors: false,
  })
  const results = await stryker.runMutationTest()
  // Stryker also tells again what it has found in files that are none of the area any more.
  return results
    .filter(({ fileName }) => isOf(area, pathOf(fileName)))
    .map(({ fileName, location, replacement, status }) => ({
      file: pathOf(fileName),
      line: location.start.line,
      to: replacement.replaceAll(/\s+/g, ' ').trim(),
      status,
    }))
}

function pathOf(fileName: string): string {
  return relative(ROOT, fileName).replaceAll('\\', '/')
}

function isOf(area: AreaName, path: string): boolean {
  return areas[area].mutate.some((pattern) => !pattern.startsWith('!') && matchesGlob(path, pattern))
}

/** What Stryker found about one change. */
type MutantResult = {
  fileName: string
  location: { start: { line: number } }
  replacement: string
  status: string
}

/** What of Stryker is used here. The compiler cannot know its own types, as not every installation has it. */
type Stryker = {
  Stryker: new (options: object) => { runMutationTest(): Promise<readonly MutantResult[]> }
}

/** Stryker and its plugin for Vitest: some 180 packages that only `npm run evidence -- mutation` needs, and therefore installs. */
async function openStryker() {
  cpSync(WANTED, PLACE, { recursive: true })
  if (!(await installPackages(PLACE, join(ROOT, '.cache', 'install-stryker.lock'))))
    throw new Error(NOT_INSTALLED)
  const { resolve } = createRequire(join(PLACE, 'package.json'))
  const { Stryker } = (await import(pathToFileURL(resolve('@stryker-mutator/core')).href)) as Stryker
  return { Stryker, vitestRunner: pathToFileURL(resolve('@stryker-mutator/vitest-runner')).href }
}

/** One small change to a file, and whether a test failed with it. */
export type Mutant = { file: string; line: number; to: string; status: string }

// A test that never ends has noticed as well. What changes nothing that anybody could see says so beside its line, in a
// comment that Stryker reads.
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/** What came of all the changes to some files; percent of those that could be noticed, with one decimal, rounded down. */
export function judge(mutants: readonly Mutant[]): { killed: number; survivors: Mutant[]; percent: number } {
  const killed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const survivors = mutants.filter(({ status }) => UNNOTICED.includes(status))
  const noticeable = killed + survivors.length
  const percent = noticeable === 0 ? 0 : Math.floor((killed / noticeable) * 1000) / 10
  return { killed, survivors, percent }
}

/** Some files that are changed, one small thing at a time, and the tests that have to notice. */
export type Area = {
  mutate: readonly string[]
  tests: readonly string[]
}

/** What `npm run evidence -- mutation` knows: the rules, what reads requests and writes problems, and the order operation. */
export const areas = {
  core: {
    mutate: ['core/**/*.ts', '!core/**/*.test.ts', '!core/testing/**'],
    tests: ['core/**/*.test.ts'],
  },
  contract: {
    mutate: ['contract/{checks,field-errors,fill-problem,read-input}.ts'],
    tests: ['contract/{checks,field-errors,fill-problem,read-input}.test.ts'],
  },
  // Those that call the operations themselves: over HTTP a change takes ten times as long to try.
  orders: {
    mutate: ['server/operations/orders/*.ts', '!server/operations/orders/*.test.ts'],
    tests: ['server/operations/orders/{direct-list,direct-order,keyed-order,order-run,write-order}.test.ts'],
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

export const areaNames = Object.keys(areas) as readonly AreaName[]

const LEAST_PERCENT = 90

/**
 * Changes the files of these areas, or of all, one small thing at a time. Returns the code to end with: 1 where fewer than nine
 * changes of ten make a test fail, 2 for an area that is none.
 */
export async function runMutation(asked: readonly string[], concurrency?: number): Promise<number> {
  const unknown = asked.filter((name) => !areaNames.includes(name as AreaName))
  if (unknown.length > 0) {
    console.error(`There is no area named ${unknown.join(', ')}. There are: ${areaNames.join(', ')}`)
    return 2
  }
  let code = 0
  for (const area of areaNames.filter((name) => asked.length === 0 || asked.includes(name))) {
    const { killed, survivors, percent } = judge(await runArea(area, concurrency))
    for (const { file, line, to } of survivors) console.log(`survived: ${file}:${line}  →  ${to}`)
    const enough = percent >= LEAST_PERCENT
    console.log(
      `${enough ? '✓' : '✗'} ${area}: ${percent} % of ${killed + survivors.length} changes were noticed; ${reportsOf(area).page}`,
    )
    if (!enough) code = 1
  }
  return code
}
