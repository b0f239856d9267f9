import { availableParallelism } from 'node:os'

import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { ALL_CHECKS, NEED_STOREFRONT } from './checks/all-checks.ts'
import { chooseChecks } from './checks/choose-checks.ts'
import { lastLines, runChecks } from './checks/run-checks.ts'
import { STOPPED, stopOnSignal } from './checks/run-program.ts'

// `npm test`: every check; `npm test -- types lint`: those alone. The last line sums them up.
const found = chooseChecks(ALL_CHECKS, process.argv.slice(2))
if ('fault' in found) {
  console.error(found.fault)
  process.exit(2)
}
const { chosen } = found
if (chosen.some(({ name }) => NEED_STOREFRONT.includes(name))) await bringUpToDate(storefrontStep)

const stopped = stopOnSignal()
const totals = await runChecks(chosen, {
  print: (text) => console.log(text),
  lanes: availableParallelism(),
  stopped,
})
if (stopped()) process.exit(STOPPED)
console.log(lastLines(totals))
process.exitCode = totals.failed > 0 ? 1 : 0
