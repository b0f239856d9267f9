import { availableParallelism } from 'node:os'

import { npmCommand } from './build/npm-command.ts'
import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { ALL_CHECKS, NEED_STOREFRONT, chooseChecks } from './checks/all-checks.ts'
import { lastLines, runChecks } from './checks/check.ts'
import {
  chooseTests,
  describeChange,
  describeRest,
  quickChecks,
  readChange,
  type ChosenTests,
} from './checks/quick.ts'
import { STOPPED, stopOnSignal } from './checks/run-program.ts'

const { args: asked } = npmCommand(
  'test',
  'run every check, or those alone that are named, or what is quick; the last line sums up',
)
  .argument('[checks...]', `${ALL_CHECKS.map(({ name }) => name).join(', ')}, or quick alone`)
  .parse()
const began = performance.now()
if (asked.includes('quick') && asked.length > 1) stopWith('quick is a choice of checks: it goes alone.')
const quick = asked.includes('quick') ? beginQuick() : null
const found = quick === null ? chooseChecks(ALL_CHECKS, asked) : { chosen: quickChecks(quick) }
if ('fault' in found) stopWith(`${found.fault}\n  quick      of a change, what says most in little time`)
const { chosen } = found
if (chosen.some(({ name }) => NEED_STOREFRONT.includes(name))) await bringUpToDate(storefrontStep)

const stopped = stopOnSignal()
const totals = await runChecks(chosen, {
  print: (text) => console.log(text),
  lanes: availableParallelism(),
  stopped,
})
if (stopped()) process.exit(STOPPED)
if (quick !== null) {
  console.log(describeRest(quick, chosen))
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
}
console.log(lastLines(totals))
process.exitCode = totals.failed > 0 ? 1 : 0

/** Says what has changed, and finds its tests. */
function beginQuick(): ChosenTests {
  const change = readChange()
  for (const line of describeChange(change)) console.log(line)
  return chooseTests(change?.files ?? [])
}

function stopWith(fault: string): never {
  console.error(fault)
  process.exit(2)
}
