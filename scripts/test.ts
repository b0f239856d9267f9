import { availableParallelism } from 'node:os'

import { npmCommand } from './build/npm-command.ts'
import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { ALL_CHECKS, quickChecks } from './checks/checks.ts'
import { installPrerequisites } from './checks/prerequisites.ts'
import { describeCounts, runChecks } from './checks/run-checks.ts'
import { INTERRUPTED, interruptOnSignal, isInterrupted } from './checks/run-program.ts'

const NAMES = ALL_CHECKS.map(({ name }) => name)

const { args } = npmCommand('test', 'run all checks, or those that are named')
  .argument(
    '[checks...]',
    `${NAMES.join(', ')}; or quick: types, lint, tests of changed files and smoke scenarios`,
  )
  .parse()
const unknown = args.filter((name) => name !== 'quick' && !NAMES.includes(name))
if (unknown.length > 0 || (args.includes('quick') && args.length > 1)) {
  console.error(`Unknown checks: ${args.join(' ')}. Use quick alone, or some of ${NAMES.join(', ')}.`)
  process.exit(2)
}
const quick = args.includes('quick')
const checks = quick
  ? quickChecks()
  : ALL_CHECKS.filter(({ name }) => args.length === 0 || args.includes(name))

if (checks.some(({ name }) => ['bytes', 'unit', 'features'].includes(name))) {
  // Goes on while the checks run that need nothing of it.
  void installPrerequisites()
  await bringUpToDate(storefrontStep)
}
interruptOnSignal()
const counts = await runChecks(checks, {
  parallel: availableParallelism(),
  print: (text) => console.log(text),
})
if (isInterrupted()) process.exit(INTERRUPTED)
console.log(describeCounts(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
