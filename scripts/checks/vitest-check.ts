import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, runProgram, type Check } from './check.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** Unit, component, contract and server tests: everything that Vitest runs. Skipped tests count as failed unless loud. */
export const vitestCheck: Check = {
  name: 'unit, component, contract and server tests',
  run: async () => {
    const file = join(ROOT, 'reports', 'vitest.json')
    rmSync(file, { force: true })
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await runProgram('vitest', args, { NO_COLOR: '1' })
    const report = readReport(file)
    if (!report) return { passed: 0, failed: 1, output }
    const failed = report.numFailedTests
    // A suite that does not load fails the run without a failed test of its own.
    return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, output }
  },
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
