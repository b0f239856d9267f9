import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './build/root.ts'
import { coverageHtml } from './coverage/coverage-html.ts'
import { COVERAGE_PAGE, coveragePage } from './coverage/coverage-page.ts'
import { readLastRuns } from './coverage/last-results.ts'
import { readCoverage } from './coverage/read-coverage.ts'

// `npm run features:coverage`: which rule of the specification is held by which scenario or test, and how they ended last.
const REPORT = 'reports/coverage.html'
const { rules, faults } = readCoverage()
writeFileSync(join(ROOT, COVERAGE_PAGE), coveragePage(rules))
mkdirSync(join(ROOT, 'reports'), { recursive: true })
writeFileSync(join(ROOT, REPORT), coverageHtml(rules, faults, readLastRuns()))
for (const fault of faults) console.error(fault)
console.log(`${rules.length} rules, ${faults.length} things wrong: ${COVERAGE_PAGE}, ${REPORT}`)
if (faults.length > 0) process.exitCode = 1
