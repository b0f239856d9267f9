import { generateStep, storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { STOPPED, stopOnSignal } from './checks/run-program.ts'
import type { Choice } from './features/choice/choice.ts'
import { findScenarios } from './features/choice/find-scenarios.ts'
import { readChoice } from './features/choice/read-choice.ts'
import { runAndTell } from './features/run/run-and-tell.ts'
import { watchChoice } from './features/watch/watch-choice.ts'

// `npm run features`: the scenarios alone; `--help` says how to choose some of them.
const read = readChoice(process.argv.slice(2))
if ('help' in read) {
  console.log(read.help)
  process.exit(0)
}
if ('fault' in read) stopWith(read.fault)
const first = await selectionsOf(read.choice)
await bringUpToDate(generateStep)
if (read.choice.url === null) await bringUpToDate(storefrontStep)
// What is built until here ends with us; from here on there is something to end in order.
const stopped = stopOnSignal()
if (read.choice.watch) {
  await watchChoice(read.choice, first, stopped)
  process.exit(STOPPED)
}
const good = await runAndTell(read.choice, first, stopped)
process.exit(stopped() ? STOPPED : good ? 0 : 1)

async function selectionsOf(choice: Choice) {
  const found = await findScenarios(choice)
  if ('fault' in found) stopWith(found.fault)
  return found.selections
}

/** What was asked for cannot be done: nothing has begun yet. */
function stopWith(fault: string): never {
  console.error(fault)
  console.error('npm run features -- --help says what there is.')
  process.exit(2)
}
