import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import { failure, type Check, type CheckOutcome, type Skipped } from './check.ts'
import { withReports } from './reports.ts'
import { runProgram } from './run-program.ts'
import { postgresBinaries } from '#server/testing/temporary-postgres.ts'
import { libcHere } from '#scripts/bootstrap/choose-node.mjs'
import { type Machine, type InstallCommand, runInstaller } from './starting-browser.ts'

type Test = {
  status: string
  ancestorTitles: string[]
  title: string
  /** Where it is written; the cases of one `test.each` share it. */
  location?: { line: number; column: number }
}

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: Test[] }[]
}

/** Unit, component, contract and server tests: everything that Vitest runs. */
export const vitestCheck: Check = {
  name: 'unit',
  title: 'unit, component, contract and server tests',
  heavy: true,
  run: () => runVitest([]),
}

/** The same of these files alone, from the root of the project. */
export function testsCheck(files: readonly string[]): Check {
  const title = `tests of what changed, in ${files.length} files`
  return { ...vitestCheck, title, run: async () => (files.length === 0 ? NOTHING : runVitest(files)) }
}

const NOTHING: CheckOutcome = { passed: 0, failed: 0, skipped: [], output: '' }

function runVitest(files: readonly string[]): Promise<CheckOutcome> {
  return withReports(async (folder) => {
    const lack = lackOfPostgres()
    const file = join(folder, 'vitest.json')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const args = ['run', ...files, ...reporters, '--includeTaskLocation']
    const { code, output } = await runProgram('vitest', args, { NO_COLOR: '1' })
    const report = readReport(file)
    return report ? vitestOutcome(report, code, output, lack) : failure(output)
  })
}

/**
 * What a report of Vitest says; a suite that does not load fails the run without a failed test of its own. `lack` is why
 * there is no PostgreSQL, if there is none.
 */
export function vitestOutcome(
  report: VitestReport,
  code: number | null,
  output: string,
  lack: string | null = null,
): CheckOutcome {
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: skippedIn(report, lack),
    output,
  }
}

/** Tests that did not run, by their outermost group; those that had no PostgreSQL together, last, with the reason. */
function skippedIn({ testResults }: VitestReport, lack: string | null): Skipped[] {
  const counts = new Map<string, number>()
  let onPostgres = 0
  for (const { name, assertionResults } of testResults) {
    const file = relative(ROOT, name).replaceAll(sep, '/')
    for (const { status, ancestorTitles, title } of assertionResults) {
      if (status === 'passed' || status === 'failed') continue
      const group = ancestorTitles[0] ?? title
      const what = `${group}, ${file}`
      if (lack !== null && group.includes('PostgreSQL')) onPostgres += 1
      else counts.set(what, (counts.get(what) ?? 0) + 1)
    }
  }
  const skipped = [...counts].map(([what, count]) => ({ what, count }))
  return onPostgres > 0
    ? [...skipped, { what: `EVERYTHING ON POSTGRESQL, ${lack}`, count: onPostgres }]
    : skipped
}

function readReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return null
  }
}

/** Where to look for PostgreSQL's programs, and what may bring them. */
type Surroundings = {
  machine: Machine
  look: () => string | null
  install: (command: InstallCommand) => void
}

const HERE: Surroundings = {
  machine: { platform: process.platform, libc: libcHere(), root: process.getuid?.() === 0 },
  look: postgresBinaries,
  install: runInstaller,
}

/** Sees to it that the tests find a PostgreSQL server, installed where it may be; null, or why there is none. */
export function lackOfPostgres({ machine, look, install }: Surroundings = HERE): string | null {
  for (const command of postgresCommands(machine)) {
    if (look() !== null) return null
    process.stderr.write(`Getting PostgreSQL for the tests: ${command.join(' ')} …\n`)
    install(command)
  }
  if (look() !== null) return null
  const hint =
    machine.platform === 'linux' ? 'on Debian: apt-get install postgresql' : 'with its server programs'
  return `as PostgreSQL is not installed (${hint})`
}

/** What root may do about it on Debian; elsewhere somebody has to install it by hand. */
function postgresCommands({ platform, libc, root }: Machine): InstallCommand[] {
  if (platform !== 'linux' || libc === 'musl' || !root) return []
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'postgresql'],
  ]
}
