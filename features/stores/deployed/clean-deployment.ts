import { holdersOf, isOfFeatures, isOver } from './visit.ts'
import type { OperatorSide } from './operator-side.ts'
import { placeOfVendor, takeOffShelves } from './test-goods.ts'

/** One run of scenarios, all of them, or only those whose time is over. */
export type Leftovers = { run: string } | 'all' | 'over'

/** Takes back what scenarios have left on a deployment; returns the marks that were removed. */
export async function cleanDeployment(side: OperatorSide, which: Leftovers): Promise<string[]> {
  const runs = (await side.testRuns()).filter((each) => isOfFeatures(each))
  const chosen = runs.filter((each) => {
    if (which === 'all') return true
    return which === 'over' ? isOver(each) : isOfFeatures(each, which.run)
  })
  const going = runs.filter((each) => !chosen.includes(each))
  // Off the shelves first: then nobody can order any more what is about to be counted back.
  const { vendors } = await side.vendorsAndCategories()
  const places = new Set(vendors.flatMap(({ name }) => placeOfVendor(name) ?? []))
  for (const place of places) {
    if (holdersOf(going, place).length === 0) await takeOffShelves(side, place)
  }
  for (const { mark } of chosen) await side.removeRun(mark)
  return chosen.map(({ mark }) => mark)
}
