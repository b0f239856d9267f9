import { type ShopProduct, productFromWire } from '#core/cart/cart-line.ts'

import { chooseGoods, createGoodsPool, type GoodsPool } from './goods-pool.ts'
import type { SmokePlan, SmokeTools } from './tools.ts'
import { wrong, type Say } from './recorder.ts'
import { unitsOf } from './walk/order-book.ts'

/** What may be ordered, and what the shelves held before. */
export type GoodsToOrder = { pool: GoodsPool; before: Stocks }

/** Each shopper's first order has up to three units, every other one has one. */
const FIRST_ORDER_UNITS = 3

/** Chooses what to order; null when there is nothing, or not the products asked for. */
export function goodsToOrder(
  tools: SmokeTools,
  plan: SmokePlan,
  seen: readonly ShopProduct[],
): Promise<GoodsToOrder | null> {
  return tools.recorder.step('browse', 'goods to order', async (say) => {
    const { leaveStock, productIds } = plan
    const wanted: ShopProduct[] = []
    for (const productId of productIds) {
      const { data } = await tools.callsAs('guest').ok('getProduct', { params: { productId } })
      wanted.push(productFromWire(data))
    }
    const units = (plan.orders?.count ?? 0) + plan.as.length * FIRST_ORDER_UNITS
    const goods = chooseGoods(productIds.length > 0 ? wanted : seen, { units, leaveStock })
    if (goods.length === 0) {
      throw wrong(
        `Nothing can be ordered: every shelf has at most ${leaveStock} units (--leave-stock), or is empty`,
      )
    }
    const pool = createGoodsPool(goods, leaveStock)
    say.note(goods.map(({ product }) => `${product.id} ${product.name}`).join('; '))
    return {
      pool,
      before: await readStocks(
        tools,
        goods.map(({ product }) => product.id),
      ),
    }
  })
}

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
