import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './build/root.ts'
import { COVERAGE_PAGE, coveragePage } from './coverage/coverage-page.ts'
import { readCoverage } from './coverage/read-coverage.ts'

// Is every rule of the specification held by a scenario or a test that is there, and does the page say so? Nothing is
// written.
const { rules, faults } = readCoverage()
for (const fault of faults) console.error(fault)
const isFresh = readFileSync(join(ROOT, COVERAGE_PAGE), 'utf8') === coveragePage(rules)
if (!isFresh) console.error(`${COVERAGE_PAGE} tells of other rules. Run: npm run features:coverage`)
if (faults.length > 0 || !isFresh) process.exitCode = 1
else console.log(`${rules.length} rules, each held`)
