import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { npmCommand } from './build/npm-command.ts'
import { ROOT } from './build/root.ts'
import { featureFaults, traceFaults } from './trace/find-faults.ts'
import { readFeatures } from './trace/read-features.ts'
import { readRules } from './trace/read-rules.ts'
import { readTaggedTests } from './trace/tagged-tests.ts'
import { tracePage } from './trace/trace-page.ts'

const PAGE = 'reports/trace.html'
const CATALOG = 'reports/steps.txt'

npmCommand(
  'trace',
  `check that tests cover every rule; write ${PAGE} (rules and their tests) and ${CATALOG} (all steps)`,
).parse()

const rules = readRules()
const tests = readTaggedTests()
const features = await readFeatures(CATALOG)
const scenarios = features.scenarios.map(({ file, name, tags }) => ({
  ...{ file, title: name, tags: tags.map((tag) => tag.slice(1)) },
}))
writeFileSync(join(ROOT, PAGE), tracePage(rules, [...scenarios, ...tests]))
const faults = new Set([...traceFaults(rules, features.scenarios, tests), ...featureFaults(features)])
for (const fault of faults) console.error(fault)
console.log(`${rules.length} rules, ${faults.size} faults: ${PAGE}, ${CATALOG}`)
process.exitCode = faults.size > 0 ? 1 : 0
