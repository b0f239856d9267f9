import { generateStep, storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import type { Outcome } from './checks/check.ts'
import { featuresCheck, nothingRan, type Surface } from './checks/features-check.ts'
import { lastLines, runChecks } from './checks/run-checks.ts'
import { STOPPED, stopOnSignal } from './checks/run-program.ts'
import { browserCheck } from './checks/starting-browser.ts'

// `npm run features [-- web|cli] [-- --tags @s2.8 --name …]`: the scenarios alone.
const [first = '', ...rest] = process.argv.slice(2)
const named: Surface[] | null = first === 'web' || first === 'cli' ? [first] : null
const extra = named ? rest : process.argv.slice(2)
const surfaces: Surface[] = named ?? ['cli', 'web']
await bringUpToDate(generateStep)
await bringUpToDate(storefrontStep)
const stopped = stopOnSignal()
const outcomes: Outcome[] = []
const scenarios = surfaces.map((surface) => {
  const check = featuresCheck(surface, extra)
  return {
    ...check,
    run: async () => {
      const outcome = await check.run()
      outcomes.push(outcome)
      if (outcome.failed === 0 && !stopped()) console.log(outcome.output)
      return outcome
    },
  }
})
const totals = await runChecks(surfaces.includes('web') ? [browserCheck, ...scenarios] : scenarios, {
  print: (text) => console.log(text),
  lanes: 1,
  stopped,
})
if (stopped()) process.exit(STOPPED)
console.log(`${lastLines(totals)}; reports in ${surfaces.map((each) => `reports/${each}.html`).join(', ')}`)
const nothing = totals.failed > 0 ? null : nothingRan(outcomes)
if (nothing !== null) console.error(nothing)
process.exitCode = totals.failed > 0 || nothing !== null ? 1 : 0
