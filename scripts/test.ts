import { availableParallelism } from 'node:os'

import { npmCommand } from './build/npm-command.ts'
import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { ALL_CHECKS, NEED_STOREFRONT, chooseChecks } from './checks/all-checks.ts'
import { lastLines, runChecks } from './checks/check.ts'
import { STOPPED, stopOnSignal } from './checks/run-program.ts'

const { args: asked } = npmCommand(
  'test',
  'run every check, or those alone that are named; the last line sums up',
)
  .argument('[checks...]', ALL_CHECKS.map(({ name }) => name).join(', '))
  .parse()
const found = chooseChecks(ALL_CHECKS, asked)
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
