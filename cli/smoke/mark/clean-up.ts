import { checkStockAfterCleaning, type Stocks } from '#cli/smoke/goods/stock-check.ts'
import { PATIENCE_MS } from '#cli/smoke/smoke-plan.ts'
import type { SmokeTools } from '#cli/smoke/smoke-tools.ts'
import { removeMark, type Removed } from './remove-mark.ts'

/** Takes back what the smoke left and looks at the shelves; null when that failed. */
export async function cleanUp(
  tools: SmokeTools,
  mark: string,
  before: Stocks,
  isAlone: boolean,
): Promise<Removed | null> {
  const { recorder, clock, callsAs } = tools
  // An interruption ends the ordering, not the cleaning after it.
  const stop = new AbortController().signal
  const removed = await recorder.step('clean', 'take everything back', async (say) => {
    const taken = await removeMark(mark, { calls: callsAs('cleaner'), clock, stop, patienceMs: PATIENCE_MS })
    say.note(`${taken.orders} orders with ${taken.units} units, ${taken.customers} customers`)
    return taken
  })
  if (removed && before.size > 0) await checkStockAfterCleaning(tools, { before, isAlone })
  return removed
}
