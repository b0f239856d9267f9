import type { OperatorSide } from './operator-side.ts'
import { takeOffShelves } from './test-goods.ts'
import { isOfRun, isOver, markOf } from './test-run.ts'

/** One run of scenarios, all of them, or only those whose time is over. */
export type Leftovers = { run: string } | 'all' | 'over'

/** Removes what scenarios have left on a deployment; returns the marks that were removed. */
export async function cleanDeployment(side: OperatorSide, which: Leftovers): Promise<string[]> {
  const runs = (await side.testRuns()).filter((each) => isOfRun(each))
  const chosen = runs.filter((each) => {
    if (typeof which === 'object') return isOfRun(each, which.run)
    return which === 'all' || isOver(each)
  })
  // Unpublished first: then no order can take what is about to be counted back.
  const going = runs.filter((each) => !chosen.includes(each)).map(({ mark }) => mark.slice(markOf('').length))
  await takeOffShelves(side, typeof which === 'object' ? [which.run] : { except: going })
  for (const { mark } of chosen) await side.removeRun(mark)
  return chosen.map(({ mark }) => mark)
}
