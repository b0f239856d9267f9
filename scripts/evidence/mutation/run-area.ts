import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installPinned } from '../../build/install-pinned.ts'

/** What `npm run evidence -- mutation` knows: files that are changed, one small thing at a time, and the tests that have to notice. */
export const areas = {
  core: {
    mutate: ['core/**/*.ts', '!core/**/*.test.ts', '!core/testing/**'],
    tests: ['core/**/*.test.ts'],
  },
  contract: {
    mutate: ['contract/{checks,field-errors,fill-problem,read-input}.ts'],
    tests: ['contract/{checks,field-errors,fill-problem,read-input}.test.ts'],
  },
  client: {
    mutate: ['client/*.ts', '!client/*.test.ts'],
    tests: ['client/*.test.ts'],
  },
  // Those that call the operations themselves: over HTTP a change takes ten times as long to try.
  orders: {
    mutate: ['server/operations/orders/*.ts', '!server/operations/orders/*.test.ts'],
    tests: ['server/operations/orders/{direct-order,write-order}.test.ts'],
  },
}

export type AreaName = keyof typeof areas

export const areaNames = Object.keys(areas) as readonly AreaName[]

// All that tests of any area read; Stryker copies it for the run.
const COPIED =
  'cli client contract core features generated mock scripts server web openapi.yaml package.json tsconfig.json .oxfmtrc.json'

/** Fewer that are noticed are a failure: Stryker itself then ends this process with 1. */
const LEAST_PERCENT = 90

/**
 * Changes the files of an area, one small thing at a time, runs the tests that reach the change, and says which survived.
 * What was found the last time and has not changed since is taken from there.
 */
export async function runArea(area: AreaName, concurrency?: number): Promise<void> {
  const { Stryker, vitestRunner } = await openStryker()
  // What Stryker starts Vitest with.
  process.env['HAAT_MUTATION_AREA'] = area
  const stryker = new Stryker({
    mutate: areas[area].mutate,
    ignorePatterns: ['/*', ...COPIED.split(' ').map((path) => `!/${path}`)],
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
    reporters: ['html', 'json', 'clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, allowColor: false, allowEmojis: false, reportTests: false },
    htmlReporter: { fileName: `reports/mutation-${area}.html` },
    jsonReporter: { fileName: `reports/mutation-${area}.json` },
    thresholds: { high: 100, low: LEAST_PERCENT, break: LEAST_PERCENT },
    allowConsoleColors: false,
  })
  await stryker.runMutationTest()
}

/** What of Stryker is used here. The compiler cannot know its own types, as not every installation has it. */
type Stryker = { Stryker: new (options: object) => { runMutationTest(): Promise<unknown> } }

/** Stryker and its plugin for Vitest: some 180 packages that only `npm run evidence -- mutation` needs, and therefore installs. */
async function openStryker() {
  const folder = await installPinned(join(import.meta.dirname, 'stryker'), 'stryker')
  const { resolve } = createRequire(join(folder, 'package.json'))
  const { Stryker } = (await import(pathToFileURL(resolve('@stryker-mutator/core')).href)) as Stryker
  return { Stryker, vitestRunner: pathToFileURL(resolve('@stryker-mutator/vitest-runner')).href }
}
