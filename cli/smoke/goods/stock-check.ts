import type { SmokeTools } from '#cli/smoke/smoke-tools.ts'
import { wrong } from '#cli/smoke/steps/fault.ts'
import type { Say } from '#cli/smoke/steps/recorder.ts'
import { unitsOf } from '#cli/smoke/walk/order-book.ts'

/** Units on the shelves, by product. */
export type Stocks = ReadonlyMap<number, number>

/** What the shelves hold now of these products. */
export async function readStocks(
  { callsAs }: Pick<SmokeTools, 'callsAs'>,
  ids: Iterable<number>,
): Promise<Stocks> {
  const stocks = new Map<number, number>()
  for (const productId of ids) {
    const { data } = await callsAs('cleaner').ok('getProduct', { params: { productId }, newest: true })
    stocks.set(productId, data.quantity)
  }
  return stocks
}

/** `isAlone`: nobody else buys or fills shelves, so that any difference is a fault and not a warning. */
type StockCheck = { before: Stocks; isAlone: boolean }

/** The shelves have lost exactly what was ordered. */
export async function checkStockAfterOrders(tools: SmokeTools, check: StockCheck): Promise<void> {
  const ordered = unitsOf(tools.book.acknowledged())
  const inDoubt = unitsOf(tools.book.doubts())
  if (ordered.size === 0) {
    tools.recorder.skip('books', STOCK, 'nothing was ordered')
    return
  }
  await tools.recorder.step('books', STOCK, async (say) => {
    const now = await readStocks(tools, ordered.keys())
    const odd = [...now].flatMap(([id, stock]) => {
      const gone = (check.before.get(id) ?? stock) - stock
      const least = ordered.get(id) ?? 0
      if (gone >= least && gone <= least + (inDoubt.get(id) ?? 0)) return []
      return [`product ${id}: ${least} ordered, ${gone} gone`]
    })
    tell(say, odd, check.isAlone)
  })
}
const STOCK = 'stock went down by what was ordered'

/** The shelves are as they were before the smoke. */
export async function checkStockAfterCleaning(
  tools: SmokeTools,
  { before, isAlone }: StockCheck,
): Promise<void> {
  await tools.recorder.step('clean', 'stock is as before', async (say) => {
    const now = await readStocks(tools, before.keys())
    const odd = [...now].flatMap(([id, stock]) =>
      stock === before.get(id) ? [] : [`product ${id}: ${before.get(id)} before, ${stock} now`],
    )
    tell(say, odd, isAlone)
  })
}

function tell(say: Say, odd: readonly string[], isAlone: boolean): void {
  if (odd.length === 0) return
  const said = odd.slice(0, 5).join('; ')
  if (isAlone) throw wrong(said, 'getProduct', 'body.quantity')
  say.warn(`${said} (or somebody else bought, sent back or filled the shelf)`)
}
