import type { OperatorSide } from './operator-side.ts'
import { takeOffShelves } from './test-goods.ts'
import { isOfRun, isOver, markOf } from './test-run.ts'

/** Which test runs to clean: one, all, or the expired ones. */
export type Leftovers = { run: string } | 'all' | 'over'

/** Removes data of scenarios from a deployment; returns the removed test run ids. */
export async function cleanDeployment(side: OperatorSide, which: Leftovers): Promise<string[]> {
  const runs = (await side.testRuns()).filter((each) => isOfRun(each))
  const chosen = runs.filter((each) => {
    if (typeof which === 'object') return isOfRun(each, which.run)
    return which === 'all' || isOver(each)
  })
  // Unpublishes first, so that no order takes stock that is about to be restored.
  const going = runs.filter((each) => !chosen.includes(each)).map(({ mark }) => mark.slice(markOf('').length))
  await takeOffShelves(side, typeof which === 'object' ? [which.run] : { except: going })
  for (const { mark } of chosen) await side.removeRun(mark)
  return chosen.map(({ mark }) => mark)
}
